import type { ComponentProps, ReactNode } from 'react'

/** Props of {@link NumberInput}. */
interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** As typed. */
  readonly value: string
  readonly onText: (text: string) => void
}

/** A field for a number in the user's own digits and separators, which no browser completes or corrects. */
export function NumberInput({ onText, ...props }: NumberInputProps): ReactNode {
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      dir="ltr"
      {...props}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
