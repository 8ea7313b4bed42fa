import type { AlertCode, KeysPurpose, WalletCard } from '@portico/core'
import type { ConnectorModal } from '@portico/core/adapter'

/** What a connector did in the modal, for a test that has none. */
export interface FakeModal {
  /** As a connector's context has it. */
  readonly load: () => Promise<ConnectorModal>
  /** What is open. */
  readonly cards: readonly WalletCard[]
  /** What each that was opened is for; undefined: to approve something. */
  readonly purposes: readonly (KeysPurpose | undefined)[]
  /** For each that has gone, whether the user had agreed. */
  readonly done: readonly boolean[]
  /** What the developer was told. */
  readonly alerts: readonly AlertCode[]
  /** How often the user was told that something isn't allowed. */
  readonly refused: number
}

/** A modal that opens at once; without `loads` its code can't be fetched. */
export function createFakeModal({
  loads = true,
  language,
}: {
  readonly loads?: boolean | undefined
  /** BCP 47 tag of what it speaks. */
  readonly language?: string | undefined
} = {}): FakeModal {
  const open = new Set<WalletCard>()
  const done: boolean[] = []
  const purposes: (KeysPurpose | undefined)[] = []
  const alerts: AlertCode[] = []
  let refused = 0
  const modal: ConnectorModal = {
    showCard: async (opened) => {
      open.add(opened.card)
      purposes.push(opened.purpose)
      void opened.done.then((hasAgreed) => {
        open.delete(opened.card)
        done.push(hasAgreed)
      })
    },
    tellRefused: () => {
      refused += 1
    },
    raiseAlert: (code) => void alerts.push(code),
    language: () => language,
  }
  return {
    load: async () => {
      if (!loads) throw new Error('The network is away.')
      return modal
    },
    get cards() {
      return [...open]
    },
    alerts,
    done,
    purposes,
    get refused() {
      return refused
    },
  }
}
