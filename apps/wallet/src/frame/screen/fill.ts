/** The whole frame. */
export const FILL = { inlineSize: '100%', blockSize: '100%' }
