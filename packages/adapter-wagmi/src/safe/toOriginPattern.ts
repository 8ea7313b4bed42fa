import { PorticoError } from '@portico/core/adapter'

/**
 * A pattern that matches one origin and nothing else, or with `*.` before the host every host below that one. Throws
 * OPTION_INVALID for an invalid origin.
 */
export function toOriginPattern({
  origin,
  option,
}: {
  readonly origin: string
  /** What the app wrote it in. */
  readonly option: string
}): RegExp {
  const lower = origin.toLowerCase()
  if (!/^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(lower))
    throw new PorticoError('OPTION_INVALID', {
      context: { option, value: origin, expected: 'origins such as https://app.safe.global' },
    })
  return new RegExp(`^${lower.replaceAll('.', '\\.').replace('*', '[\\w-]+(\\.[\\w-]+)*')}$`)
}
