import type { ThemeVariables } from './types.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Returns a theme as React's `style`: one custom property per safe variable. Checked, because a `;` or `url()` would
 * let configuration from elsewhere add declarations. What a value means is left to CSS: one of the wrong kind has no
 * effect. In the first load of every page, so it does no more.
 */
export function themeProperties(variables: ThemeVariables): Readonly<Record<string, string>> {
  const style: Record<string, string> = {}
  for (const [name, value] of Object.entries(variables)) {
    const text = String(value ?? '').trim()
    // As the value of a custom property `inherit` would mean the parent's property, so it is set on the font itself.
    if (name === 'fontFamily' && text === 'inherit') style[name] = text
    else if (SAFE.test(text))
      style[toProperty(name)] = name === 'colorMixStrength' ? `${Number.parseFloat(text)}%` : text
    else if (process.env.NODE_ENV !== 'production' && text)
      // biome-ignore lint/suspicious/noConsole: the developer must learn of it, and throwing would take the page down.
      console.warn(`Portico: theme variable ${name} was left out: "${text}" is not usable as its value.`)
  }
  return style
}

/** What colors, lengths, numbers and font names are written with; nothing that ends a declaration or fetches. */
const SAFE = /^(?!.*url\()[\w#(),.%/ '"+-]+$/i

function toProperty(name: string): string {
  return `--portico-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
