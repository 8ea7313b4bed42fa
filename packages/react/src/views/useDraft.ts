import type { ViewName } from '@portico/core'
import { fromUnknown } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { useCallback, useEffect } from 'react'
import { errorMessageKey } from '../presenters/connect/error.js'
import { usePortico } from '../usePortico.js'

/**
 * Begins a draft when one of its views is there, and again when another account is in use; where that can't be, tells why and goes
 * back. Returns what calls its form, once the form's code is there. `form` has to be the same function in each render.
 */
export function useDraft<Form>({
  isMissing,
  views,
  form,
}: {
  readonly isMissing: boolean
  /** The views that need a draft. */
  readonly views: readonly ViewName[]
  readonly form: () => Promise<Form>
}): (change: (form: Form) => void) => void {
  const client = usePortico()
  const { messages } = useUi()
  useEffect(() => {
    const { view } = client.snapshot('router').stack.at(-1) ?? {}
    const isShown = client.snapshot('modal').open && view !== undefined && views.includes(view)
    if (!isMissing || !isShown) return
    form().catch((error: unknown) => {
      const { code } = fromUnknown(error)
      void client.notify({ variant: 'error', message: messages[errorMessageKey(code)] })
      client.router.back()
    })
  }, [client, isMissing, views, form, messages])
  return useCallback(
    (change) => {
      // Code that could not be fetched is fetched by the next press.
      form().then(change, () => undefined)
    },
    [form]
  )
}
