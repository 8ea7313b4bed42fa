import ts from 'typescript'

/** One member of an options type, in the words of its source. */
export interface Option {
  readonly name: string
  /** The first line is 1. */
  readonly line: number
  readonly isRequired: boolean
  /** As written, without `readonly` and `| undefined`, on one line. */
  readonly type: string
  /** The doc comment without its tags; empty without one. */
  readonly text: string
  /** What `@default` says; empty without that tag. */
  readonly defaultText: string
}

/** The members that a type offers to its user. */
export interface OptionsType {
  /** One list of members; several for a union, of which a value is one. */
  readonly forms: readonly (readonly Option[])[]
  /** Names of the types it extends, in full or as a `Partial`; their members are not in `forms`. */
  readonly bases: readonly string[]
}

/** The members of an interface, or of an alias of object types. Undefined when the file has no such type. */
export function readOptions(input: { readonly tree: ts.SourceFile; readonly name: string }): OptionsType | undefined {
  const { tree, name } = input
  const declaration = findType({ tree, name })
  if (!declaration) return undefined
  if (ts.isInterfaceDeclaration(declaration)) {
    const bases = (declaration.heritageClauses ?? []).flatMap((clause) =>
      clause.types.map((type) => type.getText().replace(/^Partial<(\w+)>$/, '$1'))
    )
    return { forms: [declaration.members.flatMap((member) => toOption({ tree, member }))], bases }
  }
  const parts = ts.isUnionTypeNode(declaration.type) ? declaration.type.types : [declaration.type]
  return {
    forms: parts.flatMap((part) =>
      ts.isTypeLiteralNode(part) ? [part.members.flatMap((member) => toOption({ tree, member }))] : []
    ),
    bases: parts.flatMap((part) => (ts.isTypeLiteralNode(part) ? [] : [part.getText()])),
  }
}

/** The values of an alias of string literals, without their quotes; undefined when it is something else. */
export function readValues(input: {
  readonly tree: ts.SourceFile
  readonly name: string
}): readonly string[] | undefined {
  const declaration = findType(input)
  if (!declaration || !ts.isTypeAliasDeclaration(declaration)) return undefined
  const parts = ts.isUnionTypeNode(declaration.type) ? declaration.type.types : [declaration.type]
  const values = parts.flatMap((part) =>
    ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal) ? [part.literal.text] : []
  )
  return values.length === parts.length ? values : undefined
}

function findType(input: {
  readonly tree: ts.SourceFile
  readonly name: string
}): ts.InterfaceDeclaration | ts.TypeAliasDeclaration | undefined {
  return input.tree.statements.find(
    (statement): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name.text === input.name
  )
}

/** Nothing for `name?: undefined`, which says in a union that the other form has it. */
function toOption(input: { readonly tree: ts.SourceFile; readonly member: ts.TypeElement }): readonly Option[] {
  const { tree, member } = input
  const node = ts.isPropertySignature(member) ? member.type : member
  const type = node === undefined ? '' : typeText(node)
  if (type === 'undefined') return []
  const doc = ts.getJSDocCommentsAndTags(member).findLast(ts.isJSDoc)
  const tag = doc?.tags?.find(({ tagName }) => tagName.text === 'default')
  return [
    {
      name: member.name?.getText() ?? member.getText(),
      line: tree.getLineAndCharacterOfPosition(member.getStart()).line + 1,
      isRequired: member.questionToken === undefined,
      type,
      text: commentText(doc?.comment),
      defaultText: commentText(tag?.comment),
    },
  ]
}

function typeText(node: ts.Node): string {
  const parts = ts.isTypeNode(node) && ts.isUnionTypeNode(node) ? node.types : [node]
  const kept = parts.filter(({ kind }) => parts.length === 1 || kind !== ts.SyntaxKind.UndefinedKeyword)
  const [only] = kept
  // Parentheses around a function are there for the sake of `| undefined`.
  const shown = kept.length === 1 && only !== undefined && ts.isParenthesizedTypeNode(only) ? [only.type] : kept
  return (
    shown
      .map((part) => part.getText())
      .join(' | ')
      .replaceAll(/\breadonly\s+|\s*\|\s*undefined\b/g, '')
      // Members of an object, each on a line of its own.
      .replaceAll(/([^\s{(<|&,;])\n\s*(?=\w)/g, '$1; ')
      .replaceAll(/\s+/g, ' ')
  )
}

function commentText(comment: ts.JSDoc['comment']): string {
  const text = ts.getTextOfJSDocComment(comment) ?? ''
  return text
    .replaceAll(/\{@link\s+([^}\s]+)[^}]*\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
