import { Globe, Heart, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from '../../kernel/money/ui/Price.tsx'
import { Button } from '../controls/Button.tsx'
import { Checkbox } from '../controls/Checkbox.tsx'
import { Chip } from '../controls/Chip.tsx'
import { ChoiceChips } from '../controls/ChoiceChips.tsx'
import { FilterChips } from '../controls/FilterChips.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { Switch } from '../controls/Switch.tsx'
import { TabPanel, Tabs } from '../controls/Tabs.tsx'
import { ThemeSwitch } from '../controls/ThemeSwitch.tsx'
import { DateText } from '../display/DateText.tsx'
import { ErrorState } from '../display/ErrorState.tsx'
import { LevelTape } from '../display/LevelTape.tsx'
import { ProgressTape } from '../display/ProgressTape.tsx'
import { RatingStars } from '../display/RatingStars.tsx'
import { LoadingRegion, SkeletonText } from '../display/Skeleton.tsx'
import { StatTile } from '../display/StatTile.tsx'
import { Field } from '../fields/Field.tsx'
import { PasswordInput } from '../fields/PasswordInput.tsx'
import { RatingInput } from '../fields/RatingInput.tsx'
import { Select } from '../fields/Select.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { Drawer } from '../overlays/Drawer.tsx'
import { Menu, MenuItem } from '../overlays/Menu.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { TooltipHost } from '../overlays/TooltipHost.tsx'
import { Avatar } from '../pictures/Avatar.tsx'
import { Carousel } from '../pictures/Carousel.tsx'
import { PhotoTags } from '../pictures/PhotoTags.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { PlainToasts } from '../toasts/PlainToasts.tsx'
import { Toaster } from '../toasts/Toaster.tsx'
import ToastStack from '../toasts/ToastStack.tsx'

const nothing = () => {}
const choices = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
]
const image = { width: 1000, height: 1250, alt: 'Cream jacket', dominantColor: '#8a7f72' }
const src = (widthPx: number) => `/media/1/${widthPx}.webp`
const trigger = <IconButton icon={Heart} label="More" />
const sides = { on: { word: 'Public', icon: Globe }, off: { word: 'Private', icon: Lock } }

const drawn: Record<string, () => ReactNode> = {
  Avatar: () => <Avatar name="otto" src="/a.webp" />,
  Button: () => <Button busy busyLabel="Saving" progress={4} />,
  Carousel: () => (
    <Carousel label="Photos">
      <i />
      <i />
    </Carousel>
  ),
  Checkbox: () => <Checkbox label="Verified" />,
  Chip: () => <Chip on />,
  ChoiceChips: () => <ChoiceChips label="Size" choices={choices} value="a" onChange={nothing} />,
  ConfirmDialog: () => (
    <ConfirmDialog open onOpenChange={nothing} question="Sure?" verb="Go" onConfirm={nothing} />
  ),
  DateText: () => <DateText date="2026-11-18T10:00:00Z" form="ago" />,
  Dialog: () => <Dialog open onOpenChange={nothing} title="Title" />,
  Drawer: () => (
    <Drawer open inline onOpenChange={nothing} title="Title">
      Form
    </Drawer>
  ),
  ErrorState: () => <ErrorState title="Failed" onRetry={nothing} />,
  FilterChips: () => <FilterChips label="Topic" choices={choices} value={['a']} onPress={nothing} />,
  LevelTape: () => <LevelTape points={4} levels={[{ name: 'Beginner', from: 0 }]} />,
  LoadingRegion: () => (
    <LoadingRegion label="Loading">
      <SkeletonText />
    </LoadingRegion>
  ),
  Menu: () => (
    <Menu defaultOpen trigger={trigger}>
      <MenuItem onSelect={nothing}>Edit</MenuItem>
    </Menu>
  ),
  PasswordInput: () => <PasswordInput />,
  PhotoTags: () => <PhotoTags tags={[]} image={image} renderLink={() => null} />,
  Popover: () => (
    <Popover defaultOpen label="Versions" trigger={trigger}>
      5.0
    </Popover>
  ),
  Price: () => <Price minorUnits={1} currency="USD" />,
  PlainToasts: () => (
    <PlainToasts
      arrived={[{ id: '1', title: 'No line', action: { label: 'Again', onClick: nothing } }]}
      onShown={nothing}
    />
  ),
  ProgressTape: () => <ProgressTape label="Uploading" value={null} />,
  RatingInput: () => <RatingInput label="Rating" value={4} onChange={nothing} />,
  RatingStars: () => <RatingStars value={4.6} count={3} />,
  Segmented: () => <Segmented label="Way" choices={choices} value="a" onChange={nothing} />,
  Select: () => <Select aria-label="Sort" />,
  StatTile: () => <StatTile value={null} label="Photos" />,
  Switch: () => <Switch label="visibility" checked onChange={nothing} {...sides} />,
  Tabs: () => (
    <Tabs label="Account" tabs={choices} value="a" onChange={nothing}>
      <TabPanel value="a">Photos</TabPanel>
    </Tabs>
  ),
  TextArea: () => <TextArea limit={10} defaultValue="long" />,
  ThemeSwitch: () => <ThemeSwitch />,
  Toaster: () => <Toaster />,
  ToastStack: () => <ToastStack arrived={[]} onShown={nothing} />,
  TooltipHost: () => <TooltipHost />,
}

test.each(Object.entries(drawn))('%s can be rendered on the server', (_, draw) => {
  expect(() => renderToString(draw())).not.toThrow()
})

test('a field ties its label, its hint and its error to the control inside it', () => {
  const html = renderToStaticMarkup(
    <Field label="Email" hint="We never show it" error="Please enter a valid email address">
      <TextInput name="email" />
    </Field>,
  )
  const [, id] = /<input[^>]* id="([^"]+)"/.exec(html)!
  expect(html).toContain(`<label for="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-error ${id}-hint"`)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(new RegExp(`<p id="${id}-error".*Please enter a valid email address</p>`))
})

test('a picture on the first screen has its URL in the HTML; a later one has it only inside <noscript> [FEED-22, CONST-07]', () => {
  const later = renderToString(<Picture image={image} src={src} sizes="25vw" />)
  const [shown, withoutScripts] = later.split('<noscript>')
  expect(shown).not.toContain('/media/')
  expect(withoutScripts).toContain('src="/media/1/720.webp"')
  expect(withoutScripts).toContain('alt="')

  const second = renderToString(<Picture image={image} src={src} sizes="25vw" onFirstScreen />)
  expect(second).toContain('src="/media/1/720.webp"')
  expect(second).toContain('loading="lazy"')
  expect(second).not.toContain('fetchPriority')

  const first = renderToString(<Picture image={image} src={src} sizes="50vw" priority />)
  expect(first).toContain('loading="eager"')
  expect(first).toContain('fetchPriority="high"')
  expect(first + second).not.toContain('<noscript>')
})

test('the main picture of a page is preloaded as AVIF only, and a later one not at all [FEED-26, CONST-07]', () => {
  const files = { image, src, avif: (widthPx: number) => `/media/1/${widthPx}.avif` }
  const first = renderToString(<Picture {...files} sizes="50vw" priority />)
  const [, preload] = /^<link rel="preload"([^>]*)>/.exec(first)!
  expect(preload).toContain('type="image/avif"')
  expect(preload).toContain('imageSizes="50vw"')
  expect(preload).toContain('imageSrcSet="/media/1/320.avif 320w')
  expect(preload).not.toContain('.webp')
  expect(first.match(/<link/g)).toHaveLength(1)
  expect(first).toMatch(
    /<picture><source type="image\/avif"[^>]*sizes="50vw"[^>]*><img[^>]* src="\/media\/1\/720.webp"/,
  )

  const later = renderToString(<Picture {...files} sizes="25vw" />)
  expect(later).not.toContain('avif')
  expect(later).toContain('<noscript><img src="/media/1/720.webp"')
})

test('a picture’s frame has its shape and color before anything is fetched, and the picture is not hidden [FEED-22]', () => {
  const html = renderToString(<Picture image={image} src={src} sizes="25vw" ratio="natural" />)
  expect(html).toContain('aspect-ratio:1000 / 1250')
  expect(html).toContain('background-color:#8a7f72')
  expect(html).toContain('width="1000" height="1250"')
  expect(html).not.toContain('data-waiting')
})

test('before scripts run, the open tab of a tab list is the only one in the tab order [NAV-54]', () => {
  const html = renderToString(
    <Tabs label="Account" tabs={choices} value="a" onChange={nothing}>
      <TabPanel value="a">Photos</TabPanel>
    </Tabs>,
  )
  const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>/g)].map(([tab]) => tab)
  expect(tabs.length).toBeGreaterThan(1)
  expect(tabs.map((tab) => tab.includes('tabindex="0"'))).toEqual(tabs.map((_, at) => at === 0))
})

test('a button’s count is part of its accessible name', () => {
  const html = renderToString(<IconButton icon={Heart} label="Like" count={1284} pressed />)
  expect(html).toContain('aria-label="Like, 1,284"')
  expect(html).toContain('aria-pressed="true"')
})
