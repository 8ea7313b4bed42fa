import type { Rolldown } from 'tsdown'

/**
 * Lets vanilla-extract order its styles by the names of modules. The plugin goes by the bundler's lists of modules and of
 * importers, which are in the order in which files happened to be read: without this, which rule wins, and how many bytes a
 * page loads, differ from build to build.
 */
export function inFixedOrder(styles: Rolldown.Plugin): Rolldown.Plugin {
  const { buildEnd } = styles
  if (typeof buildEnd !== 'function') throw new Error('vanilla-extract collects styles elsewhere now, not in buildEnd.')
  return {
    ...styles,
    buildEnd(error) {
      const context: typeof this = Object.create(this, {
        emitFile: { value: this.emitFile.bind(this) },
        getModuleIds: { value: () => [...this.getModuleIds()].sort() },
        getModuleInfo: {
          value: (id: string) => {
            const info = this.getModuleInfo(id)
            return info && Object.create(info, { importers: { value: info.importers.toSorted() } })
          },
        },
      })
      return buildEnd.call(context, error)
    },
  }
}
