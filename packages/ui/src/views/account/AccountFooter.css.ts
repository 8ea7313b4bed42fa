import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { part } from '../../theme/part.js'

const { color, radius, shadow, size, space } = vars

/** Targets of 44 px in a footer of 52. */
export const footer = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s3,
  minHeight: size.control,
  marginBlock: `calc(-1 * ${space.s2})`,
})

const focused = { boxShadow: shadow.focusInset, outline: '2px solid transparent' } as const

export const link = part({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s2,
  minHeight: size.control,
  paddingInline: space.s2,
  marginInlineStart: `calc(-1 * ${space.s2})`,
  borderRadius: radius.control,
  color: color.accentText,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: { '&:hover': hovered({ background: color.raised }), '&:focus-visible': focused },
})

export const leave = part({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s2,
  minHeight: size.control,
  paddingInline: space.s2,
  marginInlineStart: 'auto',
  marginInlineEnd: `calc(-1 * ${space.s2})`,
  borderRadius: radius.control,
  color: color.text,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: {
    '&:hover': hovered({ background: color.raised }),
    '&:focus-visible': focused,
    '&[aria-disabled="true"]': { cursor: 'progress', color: color.quiet },
  },
})
