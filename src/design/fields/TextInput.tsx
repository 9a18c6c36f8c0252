import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'
import { inputClass } from './input-class.ts'
import { truncateBeforeCaret } from './text-length.ts'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** The maximum number of characters, counted as a reader and the server count them. */
  maxCharacters?: number | undefined
  size?: 'small' | 'medium' | undefined
  icon?: LucideIcon | undefined
  /** A 44px button inside, at the right end. */
  end?: ReactNode | undefined
}

export function TextInput({
  size,
  icon: Glyph,
  end,
  className,
  maxCharacters,
  type = 'text',
  ...rest
}: TextInputProps) {
  const control = useFieldControl(rest)
  const bare = !Glyph && !end
  const input = (
    <input
      {...rest}
      {...control}
      type={type}
      {...(maxCharacters && {
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          truncateInput(event, maxCharacters)
          rest.onChange?.(event)
        },
      })}
      className={inputClass({ size, className: clsx(Glyph && 'pl-11', end && 'pr-12', bare && className) })}
    />
  )
  if (bare) return input
  return (
    <span className={clsx('relative block min-w-0', className)}>
      {Glyph && <Glyph aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />}
      {input}
      {end && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
    </span>
  )
}

function truncateInput({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>, max: number) {
  // Text that an input method is still composing must not be truncated.
  if ((nativeEvent as InputEvent).isComposing) return
  const { text, caret } = truncateBeforeCaret(input.value, input.selectionStart ?? input.value.length, max)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}
