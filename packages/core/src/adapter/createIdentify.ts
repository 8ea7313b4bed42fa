/** Names objects of the page, the same name for the same object. Forgets with it those that are gone. */
export function createIdentify(): (object: object) => string {
  const names = new WeakMap<object, string>()
  let named = 0
  return (object) => {
    const name = names.get(object) ?? String(named++)
    names.set(object, name)
    return name
  }
}
