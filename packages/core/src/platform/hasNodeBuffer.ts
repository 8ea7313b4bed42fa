/** Whether the page has the `Buffer` of Node: browsers have none, and an app that needs it brings a polyfill. */
export function hasNodeBuffer(): boolean {
  const buffer: unknown = Reflect.get(globalThis, 'Buffer')
  return typeof buffer === 'function' && typeof Reflect.get(buffer, 'from') === 'function'
}
