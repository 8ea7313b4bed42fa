import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { part } from '../../theme/part.js'

const { color, line, radius, shadow, size, space, text } = vars

export const receive = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  paddingBlock: `${space.s1} ${space.s5}`,
  paddingInline: space.s5,
})

/** The code has four modules of light around it, on paper that is light in every theme. */
export const code = part({
  display: 'block',
  width: 'min(260px, 100%)',
  marginInline: 'auto',
  borderRadius: radius.panel,
  border: `1px solid ${color.line}`,
})

export const who = part({ display: 'flex', flexDirection: 'column', gap: space.s1, minWidth: 0 })

export const name = part({
  display: 'block',
  minHeight: line.body,
  fontWeight: 600,
  textAlign: 'center',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const networks = part({ display: 'block', borderRadius: radius.control, background: color.raised })

export const summary = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minHeight: 52,
  paddingInline: space.s3,
  borderRadius: radius.control,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 550,
  cursor: 'pointer',
  listStyle: 'none',
  border: '1px solid transparent',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': hovered({ background: color.pressed }),
    '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' },
  },
})

export const summaryText = part({ display: 'block', flex: '1 1 0', minWidth: 0 })

/** Pictures over each other, each with an edge in the color below. */
export const pictures = part({ display: 'flex', flex: 'none', paddingInlineStart: 6 })

export const picture = part({
  display: 'grid',
  marginInlineStart: -6,
  padding: 2,
  borderRadius: '50%',
  background: color.raised,
})

export const chevron = part({
  display: 'grid',
  flex: 'none',
  color: color.quiet,
  selectors: { '[open] > * > &': { transform: 'scaleY(-1)' } },
})

export const list = part({ display: 'block', listStyle: 'none', paddingBlockEnd: space.s2 })

export const row = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: size.controlSmall,
  paddingInline: space.s3,
  overflowWrap: 'anywhere',
})
