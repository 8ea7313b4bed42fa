import { keyOf } from '../../actions/tokens/readToken.js'
import { changeInTurn } from '../../actions/transfers/changeInTurn.js'
import type { Instance } from '../../instance.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { isRecord, type Parser } from '../../storage/schema.js'

/** What the user chose of tokens, by network and address: true hides one, false shows what its source takes for spam. */
interface Choices {
  of: { readonly [key: string]: boolean }
}

/** The user has chosen nothing. */
export function hiddenTokens(): Choices {
  return { of: {} }
}

/** Reads what the user chose in earlier visits. Never rejects. */
export async function recallChoices(instance: Instance): Promise<void> {
  instance.memory(hiddenTokens).of = await readStored(instance)
}

/** The same tokens, each with what the user chose of it. */
export function withChoices(instance: Instance, tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const { of } = instance.memory(hiddenTokens)
  return tokens.map(({ isHidden: _, ...token }) => {
    // A coin can't be hidden, whatever the storage says.
    const isHidden = token.address === undefined ? undefined : of[choiceKey(token)]
    return isHidden === undefined ? token : { ...token, isHidden }
  })
}

/** Keeps what the user chose of one token. Never rejects. */
export async function keepHidden(
  instance: Instance,
  { hidden, ...token }: Pick<TokenBalance, 'networkId' | 'address'> & { readonly hidden: boolean }
): Promise<void> {
  const [memory, key] = [instance.memory(hiddenTokens), choiceKey(token)]
  memory.of = { ...memory.of, [key]: hidden }
  const change = async (): Promise<void> => {
    const { [key]: _, ...others } = await readStored(instance)
    const kept = [[key, hidden], ...Object.entries(others)].slice(0, KEPT)
    await instance.storage.set('hiddenTokens', Object.fromEntries(kept))
  }
  await changeInTurn(instance, { key: 'hiddenTokens', change })
}

function choiceKey({ networkId, address }: Pick<TokenBalance, 'networkId' | 'address'>): string {
  return `${networkId}/${keyOf({ address })}`
}

async function readStored({ storage }: Instance): Promise<Choices['of']> {
  return (await storage.get('hiddenTokens', parse)) ?? {}
}

/** Anything on the page may have changed what is kept. A bad entry loses no other. */
const parse: Parser<'hiddenTokens'> = (value) =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')
          .slice(0, KEPT)
      )
    : undefined

/** Newest first. */
const KEPT = 1_000
