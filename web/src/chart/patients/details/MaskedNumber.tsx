import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The last characters; empty where none are shown. */
  ending: string
  /** The kind of the number, for screen readers. */
  label: string
  /** Asks the server for the number, which records the access in the audit log. */
  onReveal?: (() => Promise<{ value: string } | undefined>) | undefined
  pending?: boolean
}

/** A number whose last characters are shown until the full number is requested. It is hidden again when the screen is left. */
export function MaskedNumber({ ending, label, onReveal, pending = false }: Props) {
  const { t } = useTranslation()
  const [value, setValue] = useState<string>()
  return (
    <Group gap="xs" component="span" wrap="wrap">
      <Text span className="figures" data-private>
        {value ?? `•••• ${ending}`}
      </Text>
      {onReveal &&
        (value === undefined ? (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={pending}
            aria-label={t('Show {{what}}', { what: label })}
            onClick={async () => setValue((await onReveal())?.value)}
          >
            {t('Show')}
          </Button>
        ) : (
          <Button variant="subtle" size="compact-xs" aria-label={t('Hide {{what}}', { what: label })} onClick={() => setValue(undefined)}>
            {t('Hide')}
          </Button>
        ))}
    </Group>
  )
}
