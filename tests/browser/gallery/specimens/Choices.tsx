import { Award, BadgeCheck, Globe, Lock, MapPin } from 'lucide-react'
import { useState } from 'react'
import { RemovableChip } from '../../../../src/design/controls/Chip.tsx'
import { ChoiceChips } from '../../../../src/design/controls/ChoiceChips.tsx'
import { FilterChips } from '../../../../src/design/controls/FilterChips.tsx'
import { RadioList } from '../../../../src/design/controls/RadioList.tsx'
import { Segmented } from '../../../../src/design/controls/Segmented.tsx'
import { Switch } from '../../../../src/design/controls/Switch.tsx'
import { TabPanel, Tabs } from '../../../../src/design/controls/Tabs.tsx'
import { ThemeSwitch } from '../../../../src/design/controls/ThemeSwitch.tsx'
import { Badge } from '../../../../src/design/display/Badge.tsx'
import { Row, Specimen } from '../Specimen.tsx'

const topics = ['All', 'Fashion', 'Lifestyle', 'Sports', 'Tech', 'Gaming', 'Coding', 'Exercise']
const sizes = ['XS', 'S', 'M', 'L', 'XL'] as const
const reasons = ['Too large', 'Too small', 'Something else that takes a little longer to say'] as const
const tabs = ['Collections', 'Photos', 'Reviews', 'Travel', 'Products', 'Settings']

export function Choices() {
  const [topic, setTopic] = useState('All')
  const [size, setSize] = useState<(typeof sizes)[number] | null>('S')
  const [reason, setReason] = useState<(typeof reasons)[number] | null>('Too large')
  const [tab, setTab] = useState('Collections')
  const [way, setWay] = useState<'manual' | 'auto'>('manual')
  const [isPublic, setPublic] = useState(true)
  return (
    <>
      <Specimen name="Chips">
        <FilterChips
          label="Topic"
          choices={topics.map((value) => ({ value, label: value }))}
          value={[topic]}
          onPress={setTopic}
        />
        <Row>
          <ChoiceChips
            label="Size"
            choices={sizes.map((value) => ({ value, label: value, disabled: value === 'L' }))}
            value={size}
            onChange={setSize}
          />
          <RemovableChip label="Rain jacket" onRemove={() => {}} />
        </Row>
      </Specimen>
      <Specimen name="Radio list">
        <RadioList
          label="What is wrong"
          choices={reasons.map((value) => ({ value, label: value, disabled: value === 'Too small' }))}
          value={reason}
          onChange={setReason}
        />
      </Specimen>
      <Specimen name="Badges">
        <Row>
          <Badge look="tape" icon={Award}>
            Outfit of the Week
          </Badge>
          <Badge look="line" icon={BadgeCheck}>
            Verified
          </Badge>
          <Badge look="success">Active</Badge>
          <Badge>Inactive</Badge>
          <Badge look="danger">Hidden</Badge>
          <span className="bg-photo-ink p-2">
            <Badge look="photo" icon={MapPin}>
              Lake Macquarie
            </Badge>
          </span>
        </Row>
      </Specimen>
      <Specimen name="Segmented, switch and theme">
        <Row>
          <Segmented
            label="How to tag"
            choices={[
              { value: 'manual', label: 'Manual' },
              { value: 'auto', label: 'Auto' },
            ]}
            value={way}
            onChange={setWay}
          />
          <Switch
            label="visibility of Red things"
            checked={isPublic}
            onChange={setPublic}
            on={{ word: 'Public', icon: Globe }}
            off={{ word: 'Private', icon: Lock }}
          />
          <Switch
            busy
            label="visibility of Rain coats"
            checked={false}
            onChange={() => {}}
            on={{ word: 'Public', icon: Globe }}
            off={{ word: 'Private', icon: Lock }}
          />
          <ThemeSwitch />
        </Row>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Account"
          value={tab}
          onChange={setTab}
          tabs={tabs.map((value, index) => ({ value, label: value, count: index === 1 ? 24 : undefined }))}
        >
          {tabs.map((value) => (
            <TabPanel key={value} value={value}>
              <p className="text-small text-ink-2">{value} stand here.</p>
            </TabPanel>
          ))}
        </Tabs>
      </Specimen>
    </>
  )
}
