import { themeProperties } from './themeProperties.js'
import type { ThemeVariables } from './types.js'

/** Returns a style sheet with one rule that gives every theme root of the page these variables; empty without any. */
export function themeCss(variables: ThemeVariables | undefined): string {
  const declarations = Object.entries(themeProperties(variables ?? {})).map(
    ([name, value]) => `${name === 'fontFamily' ? 'font-family' : name}:${value}`
  )
  return declarations.length > 0 ? `[data-portico]{${declarations.join(';')}}` : ''
}
