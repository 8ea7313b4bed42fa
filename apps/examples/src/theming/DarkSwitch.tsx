import { usePortico, useSlice } from '@portico/react'

export function DarkSwitch() {
  const portico = usePortico()
  const mode = useSlice('theme', (theme) => theme.themeMode)
  const isDark = mode === 'dark'
  return (
    <button
      type="button"
      aria-pressed={isDark}
      onClick={() => portico.setTheme({ themeMode: isDark ? 'light' : 'dark' })}
    >
      Dark
    </button>
  )
}
