'use client'
import { useEffect, useRef, useState } from 'react'

/** Asks about each key, each time `about` or the keys are others. What has no answer yet is not in what is returned. */
export function useAnswers<About extends string, Key extends string, Answer>(request: {
  /** What the keys are about. Without it none is asked about. Has no space. */
  readonly about: About | undefined
  /** Have no space. */
  readonly keys: readonly Key[]
  /** Never rejects. */
  readonly ask: (key: Key, about: About) => Promise<Answer>
}): Answers<Key, Answer> {
  const { about, keys } = request
  const latest = useRef(request.ask)
  latest.current = request.ask
  // Equal lists are one.
  const asked = keys.join(' ')
  const id = `${about} ${asked}`
  const [known, setKnown] = useState<{ readonly id: string; readonly answers: Answers<Key, Answer> }>()
  useEffect(() => {
    if (about === undefined) return undefined
    let isGone = false
    // What was joined is parted again: an empty list has no key.
    for (const key of asked.split(' ').filter(Boolean) as Key[])
      void latest.current(key, about).then((answer) => {
        if (isGone) return
        setKnown((before) => ({ id, answers: { ...(before?.id === id ? before.answers : NOTHING), [key]: answer } }))
      })
    return () => {
      isGone = true
    }
  }, [about, asked, id])
  return known?.id === id ? known.answers : NOTHING
}

/** What is known, by key. */
export type Answers<Key extends string, Answer> = { readonly [K in Key]?: Answer }

const NOTHING = {}
