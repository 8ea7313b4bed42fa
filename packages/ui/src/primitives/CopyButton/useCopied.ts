'use client'
import { useEffect, useState } from 'react'

/** What came of a copy, for two seconds, and what copies. `write` is called within the press. */
export function useCopied(request: {
  readonly write: () => Promise<void>
  readonly onCopied?: (() => void) | undefined
}): readonly [result: 'idle' | 'copied' | 'failed', copy: () => Promise<void>] {
  const { write, onCopied } = request
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (result === 'idle') return
    const timer = setTimeout(() => setResult('idle'), resultShownMs)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async (): Promise<void> => {
    try {
      await write()
      setResult('copied')
      onCopied?.()
    } catch {
      setResult('failed')
    }
  }
  return [result, copy]
}

const resultShownMs = 2_000
