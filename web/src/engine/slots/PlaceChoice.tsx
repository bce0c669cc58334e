import { Chip, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  locations: readonly { id: string; name: string }[] | undefined
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** The choice of the location; shown only in a clinic with more than one. */
export function PlaceChoice({ locations = [], value, onChange }: Props) {
  const { t } = useTranslation()
  if (locations.length < 2) return null
  return (
    <Chip.Group value={value ?? ''} onChange={(next) => onChange(next === '' ? undefined : (next as string))}>
      <Group gap={6} role="radiogroup" aria-label={t('Place')}>
        {[{ id: '', name: t('Any place') }, ...locations].map((location) => (
          <Chip key={location.id} value={location.id} size="sm">
            {location.name}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
