import { style } from '@vanilla-extract/css'
import { tokens } from './contract.css.js'
import './motion.css.js'
import './modes.css.js'
import { vars } from './derived.css.js'

/**
 * The root of every Portico subtree. `all: initial` ends what the page's `body` hands down (letter spacing, text
 * transform, line height); the box itself vanishes, so a button on the page is laid out by the page's own container.
 */
export const root = style({
  selectors: {
    '&&': {
      all: 'initial',
      display: 'contents',
      fontFamily: tokens.fontFamily,
      fontSize: vars.text.body,
      lineHeight: vars.line.body,
      fontWeight: 400,
      color: vars.color.text,
      // The theme says which scrollbars and form controls the browser draws.
      colorScheme: 'light',
      WebkitFontSmoothing: 'antialiased',
      WebkitTapHighlightColor: 'transparent',
    },
    '&&[data-portico-theme="dark"], &&[data-portico-theme="midnight"]': { colorScheme: 'dark' },
    '&&[data-portico-theme="auto"]': { '@media': { '(prefers-color-scheme: dark)': { colorScheme: 'dark' } } },
  },
})

/**
 * The class every element of Portico has. Two classes of weight, so that `[type=button]`, `a:hover` or `li:first-child`
 * of the page do not reach it, and `all: unset`, so that no property can be forgotten.
 */
export const reset = style({
  selectors: {
    '&&': { all: 'unset', boxSizing: 'border-box' },
    '&&::before, &&::after': { content: 'none' },
  },
})
