import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { size, space, text, line } = vars
const appear = keyframes({ from: { opacity: 0 } })

export const header = part({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space.s2,
  minHeight: size.header,
  paddingBlock: `${space.s3} ${space.s1}`,
  paddingInline: `${space.s5} ${space.s3}`,
  '@media': { [LOW_WINDOW]: { paddingBlock: 4, borderBlockEnd: `1px solid ${vars.color.line}` } },
})

/** A back arrow or a chip at the start needs less room than words. */
export const narrowStart = modifier({ paddingInlineStart: '10px' })

export const title = part({
  display: 'block',
  flex: '1 1 0',
  minWidth: 0,
  fontSize: text.title,
  lineHeight: line.title,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  animation: `${appear} ${motion.header} ${motion.easeOut}`,
})

/** The heading stays for a screen reader where something else stands in its place. */
export const titleHidden = modifier({
  position: 'absolute',
  width: 1,
  height: 1,
  flex: 'none',
  clipPath: 'inset(50%)',
})

export const start = part({ display: 'flex', alignItems: 'center', flex: '1 1 0', minWidth: 0, gap: space.s2 })
