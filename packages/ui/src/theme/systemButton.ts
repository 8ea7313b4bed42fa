/**
 * Where colors are forced, the browser paints a plate behind text that has the page's color: a filled button is then
 * drawn as the system draws its own.
 */
export const systemButton = {
  '(forced-colors: active)': {
    background: 'ButtonFace',
    color: 'ButtonText',
    border: '2px solid ButtonText',
    forcedColorAdjust: 'none',
  },
} as const
