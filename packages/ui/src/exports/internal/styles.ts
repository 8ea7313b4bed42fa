// What the styles of the embedded wallet's own views are made of. For @portico/wallet alone: anything may change.
export { large, tile, tones } from '../../primitives/IconTile/IconTile.css.js'
export { drawn } from '../../primitives/StateMessage/StateMessage.css.js'
export { tokens } from '../../theme/contract.css.js'
export { vars } from '../../theme/derived.css.js'
export { isolated, plain, plainBox } from '../../theme/plain.css.js'
export { weighted } from '../../theme/weighted.js'
export { LOW_WINDOW } from '../../theme/windows.js'
export { actions, head, headWords, lockLine, rows } from '../../views/approveTransaction/CardSkeleton.css.js'
