import { useEffect, useState } from 'react'

/**
 * What is typed is shown in the frame of the key, and what the draft says after that: a field whose text comes later loses
 * the place of its cursor.
 */
export function useTyped(text: string): { readonly text: string; readonly type: (text: string) => void } {
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    void text
    setTyped(undefined)
  }, [text])
  return { text: typed ?? text, type: setTyped }
}
