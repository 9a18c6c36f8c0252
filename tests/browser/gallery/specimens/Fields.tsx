import { Search, Send } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../../../src/design/controls/Checkbox.tsx'
import { IconButton } from '../../../../src/design/controls/IconButton.tsx'
import { Field } from '../../../../src/design/fields/Field.tsx'
import { PasswordInput } from '../../../../src/design/fields/PasswordInput.tsx'
import { RatingInput } from '../../../../src/design/fields/RatingInput.tsx'
import { Select } from '../../../../src/design/fields/Select.tsx'
import { SuggestField, TwoLines } from '../../../../src/design/fields/SuggestField.tsx'
import { TextArea } from '../../../../src/design/fields/TextArea.tsx'
import { TextInput } from '../../../../src/design/fields/TextInput.tsx'
import { Row, Specimen } from '../Specimen.tsx'

export function Fields() {
  const [stars, setStars] = useState<number | null>(4)
  return (
    <Specimen name="Fields">
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-3">
        <Field label="Name" optional>
          <TextInput placeholder="Untitled" />
        </Field>
        <Field label="City" hint="Where the photo was taken">
          <TextInput defaultValue="Lisbon" />
        </Field>
        <Field label="Email" error="Please enter a valid email address">
          <TextInput type="email" defaultValue="mirela@" />
        </Field>
        <Field label="E-mail on file">
          <TextInput readOnly defaultValue="mirela@example.org" />
        </Field>
        <Field label="Order number">
          <TextInput disabled defaultValue="1284" />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="current-password" defaultValue="herringbone" />
        </Field>
        <Field label="Search" hideLabel>
          <TextInput type="search" icon={Search} size="small" placeholder="Search products" />
        </Field>
        <Field label="Post type">
          <Select defaultValue="outfit">
            <option value="outfit">Outfit</option>
            <option value="travel">Travel</option>
          </Select>
        </Field>
        <Field label="Town" hint="Suggests while one types">
          <Towns />
        </Field>
        <Field label="Your rating" group error={stars === null && 'Please choose'}>
          <RatingInput label="Your rating" value={stars} onChange={setStars} />
        </Field>
      </div>
      <div className="mt-5 grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <Field label="Caption">
          <TextArea
            limit={120}
            defaultValue="Market scarf, my grandmother’s print dress, and a lake that would not wait for any of us."
          />
        </Field>
        <Field label="Biography">
          <TextArea limit={30} defaultValue="Twenty years of wearing hats indoors." />
        </Field>
      </div>
      <Row>
        <TextArea
          aria-label="Comment"
          rows={1}
          placeholder="Add a comment"
          className="w-full max-w-96"
          end={<IconButton icon={Send} label="Send comment" />}
        />
        <Select size="small" aria-label="Sort by" defaultValue="name">
          <option value="name">Name</option>
          <option value="price">Price, low to high</option>
        </Select>
      </Row>
      <div className="mt-3.5">
        <Checkbox label="Verified brand" hint="Shows the badge beside its name" defaultChecked />
        <Checkbox label="In the shop" />
      </div>
    </Specimen>
  )
}

const towns = [
  { id: 1, name: 'Lisbon', country: 'Portugal' },
  { id: 2, name: 'Lissabon am See', country: 'Nowhere' },
]

function Towns() {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const items = towns.filter(({ name }) => typed !== '' && name.toLowerCase().startsWith(typed.toLowerCase()))
  return (
    <SuggestField
      value={typed}
      onType={setTyped}
      isOpen={isOpen}
      onOpenChange={setOpen}
      listName="Towns"
      items={items}
      selectOnEnter="only"
      onChoose={({ name }) => setTyped(name)}
    >
      {({ name, country }) => <TwoLines first={name} second={country} />}
    </SuggestField>
  )
}
