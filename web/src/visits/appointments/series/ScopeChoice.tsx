import { Checkbox, Radio, Stack } from '@mantine/core'
import type { SeriesScope } from '@polyclinic/contract/visits/series/series'
import { useTranslation } from 'react-i18next'

interface Props {
  value: SeriesScope
  onChange: (value: SeriesScope) => void
  include_moved: boolean
  onIncludeMoved: (include: boolean) => void
}

/** The choice of the visits of a series that a change is for. */
export function ScopeChoice({ value, onChange, include_moved, onIncludeMoved }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      <Radio.Group label={t('This visit is one of a series')} value={value} onChange={(chosen) => onChange(chosen as SeriesScope)}>
        <Stack gap={6} mt={4}>
          <Radio value="this" label={t('Only this visit')} />
          <Radio value="following" label={t('This and the following visits')} />
          <Radio value="all" label={t('All visits that are to come')} />
        </Stack>
      </Radio.Group>
      {value !== 'this' && (
        <Checkbox
          label={t('Also those that were moved by themselves')}
          checked={include_moved}
          onChange={(event) => onIncludeMoved(event.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}
