import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { part } from '../../theme/part.js'

const { color, radius, shadow, space, text, line } = vars

export const actions = part({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space.s2,
  paddingInline: space.s5,
  paddingBlockEnd: space.s3,
})

export const action = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s1,
  minHeight: 64,
  paddingInline: space.s1,
  borderRadius: radius.control,
  border: '1px solid transparent',
  background: color.raised,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 550,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled])': hovered({ background: color.pressed }),
    '&:focus-visible': { boxShadow: shadow.focus, outline: '2px solid transparent' },
    '&[aria-disabled="true"]': {
      cursor: 'default',
      background: 'transparent',
      borderColor: color.line,
      color: color.quiet,
      '@media': { '(forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
  '@media': { '(forced-colors: active)': { borderColor: 'ButtonText' } },
})
