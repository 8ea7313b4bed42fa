import ts from 'typescript'
import type { EntryPoint } from './entryPoints.ts'

/** Names by subpath, sorted; a name that exists only as a type carries the prefix `type `. */
export type ExportedNames = Readonly<Record<string, readonly string[]>>

/** Returns what each entry point exports, read from its declarations. Style sheets and package.json export nothing. */
export function exportedNames(entries: readonly EntryPoint[]): ExportedNames {
  const withTypes = entries.filter((entry): entry is EntryPoint & { types: string } => entry.types !== undefined)
  const program = ts.createProgram({
    rootNames: withTypes.map(({ types }) => types),
    options: {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      skipLibCheck: true,
      noEmit: true,
    },
  })
  const checker = program.getTypeChecker()
  return Object.fromEntries(
    withTypes.map(({ subpath, types }) => {
      const file = program.getSourceFile(types)
      const module = file === undefined ? undefined : checker.getSymbolAtLocation(file)
      const symbols = module === undefined ? [] : checker.getExportsOfModule(module)
      return [subpath, symbols.map((symbol) => label({ checker, symbol })).sort()]
    })
  )
}

function label({ checker, symbol }: { readonly checker: ts.TypeChecker; readonly symbol: ts.Symbol }): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target.flags & ts.SymbolFlags.Value ? symbol.name : `type ${symbol.name}`
}
