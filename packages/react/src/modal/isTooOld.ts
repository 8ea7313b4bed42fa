/** Whether the browser is older than those that Portico is built for: tools/build/browsers.ts. */
export function isTooOld(): boolean {
  return !('at' in [] && 'hasOwn' in Object && globalThis.CSS?.supports?.('color', 'color-mix(in srgb, red, red)'))
}
