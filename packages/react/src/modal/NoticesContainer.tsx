'use client'
import { useUi } from '@portico/ui'
import { Notices } from '@portico/ui/notices'
import { type ReactNode, useMemo } from 'react'
import { useSlice } from '../hooks/useSlice.js'
import { presentAlert, presentSnackbar } from '../presenters/notice.js'
import { usePortico } from '../usePortico.js'

/** The snackbar for the user, and with the option `debug` the developer's alerts. */
export function NoticesContainer(): ReactNode {
  const client = usePortico()
  const { messages, locale } = useUi()
  const { snackbar, alerts } = useSlice('notices', (state) => state)
  const shownSnackbar = useMemo(
    () => snackbar && presentSnackbar({ notice: snackbar, messages, locale }),
    [snackbar, messages, locale]
  )
  const shownAlerts = useMemo(() => alerts.map(presentAlert), [alerts])
  return (
    <Notices
      snackbar={shownSnackbar}
      alerts={shownAlerts}
      onDismissAlert={(id) => void client.dismissAlert(id).catch(() => undefined)}
    />
  )
}
