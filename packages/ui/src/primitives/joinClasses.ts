/** Returns the class names that are set, separated by spaces. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
