/** The oldest browsers that Portico is built for, by their names in web-features: docs/browsers.md. */
export const BROWSERS = { chrome: 111, edge: 111, firefox: 121, safari: 16.4 } as const

/** The same for tsdown, which lowers newer syntax. */
export const TARGET: readonly string[] = Object.entries(BROWSERS).map(([name, version]) => `${name}${version}`)
