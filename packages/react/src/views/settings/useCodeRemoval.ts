'use client'
import { type ConnectionData, toAccountId } from '@portico/core'
import { useMessages } from '@portico/ui'
import { enSettings } from '@portico/ui/views/settings'
import { useEffect, useState } from 'react'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'
import { type CodeOutcome, type CodeRemoval, removeCode } from './removeCode.js'

/** Removes the code of the account in use, and says aloud how that ended. */
export function useCodeRemoval(connection: ConnectionData | undefined): {
  readonly remove: () => void
  readonly isBusy: boolean
  /** How the last removal ended that this view has seen. */
  readonly outcome: CodeOutcome | undefined
} {
  const client = usePortico()
  const { memory, announce } = useViewContext()
  const texts = useMessages('settingsView', enSettings)
  const [removal, setRemoval] = useState(memory.codeRemoval)
  const [ended, setEnded] = useState<{ readonly removal: CodeRemoval; readonly outcome: CodeOutcome }>()
  useEffect(() => {
    if (!removal) return undefined
    let isGone = false
    void removal.outcome.then((outcome) => {
      if (isGone) return
      setEnded({ removal, outcome })
      // It was shown, and says nothing of the next visit.
      if (memory.codeRemoval === removal) memory.codeRemoval = undefined
    })
    return () => {
      isGone = true
    }
  }, [memory, removal])
  const account = connection && accountOf(connection)
  const remove = (): void => {
    if (!connection || !account) return
    const { id: connectionId, networkId, accounts } = connection
    const outcome = removeCode(client, { connectionId, networkId, address: accounts[0].address })
    // The view may be under that of the wallet, or gone, when it ends.
    void outcome.then((how) => {
      if (how === 'removed') announce({ text: texts.codeRemoved, urgency: 'polite' })
      else if (how !== 'declined') announce({ text: texts.codeProblems[how], urgency: 'assertive' })
    })
    memory.codeRemoval = { account, outcome }
    setRemoval(memory.codeRemoval)
  }
  const isOwn = removal !== undefined && removal.account === account
  const outcome = isOwn && ended?.removal === removal ? ended.outcome : undefined
  return { remove, isBusy: isOwn && outcome === undefined, outcome }
}

function accountOf({ networkId, accounts }: ConnectionData): CodeRemoval['account'] {
  return toAccountId({ networkId, address: accounts[0].address })
}
