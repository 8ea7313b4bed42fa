import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, radius, shadow, space, text } = vars

export const options = part({ display: 'flex', flexDirection: 'column', gap: space.s2, flex: 'none' })

export const option = part({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 60,
  paddingInline: space.s3,
  paddingBlock: space.s2,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: color.accentText, boxShadow: `0 0 0 1px ${color.accentText}` },
    '&:has(:focus-visible)': { boxShadow: shadow.focus, outline: '2px solid transparent' },
    '&:has(:disabled, [aria-disabled])': { cursor: 'default' },
  },
})

/** It can't be chosen here; its words say why. */
export const off = modifier({ color: color.quiet })

export const words = part({ display: 'grid', flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' })

export const title = part({ display: 'block', fontWeight: 550 })

export const detail = part({
  display: 'block',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  overflowWrap: 'anywhere',
})

export const radio = part({
  display: 'block',
  flex: 'none',
  width: 20,
  height: 20,
  borderRadius: '50%',
  border: `1.5px solid ${color.quiet}`,
  background: color.surface,
  cursor: 'inherit',
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
  selectors: {
    '&:hover:enabled:not([aria-disabled])': hovered({ borderColor: color.text }),
    '&:checked': { border: `6px solid ${color.accentText}` },
  },
})

/** Of a choice that can do harm. */
export const dangers = {
  option: modifier({
    selectors: {
      '&:has(:checked)': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
      '&:has(:focus-visible)': { boxShadow: shadow.focus },
    },
  }),
  radio: modifier({ selectors: { '&:checked': { borderColor: color.danger } } }),
}
