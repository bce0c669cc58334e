import { Card, Stack, Text } from '@mantine/core'
import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { ShownResult } from '../ShownResult.tsx'
import { rangeLabel } from './labels.ts'

interface Props {
  order: LabWork
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  pending: boolean
}

/** Shows what the patient will see, and from when, before a result is released. */
export function ReleaseDialog({ order, ...dialog }: Props) {
  const { t } = useTranslation()
  const current = order.results.find(({ is_replaced }) => !is_replaced)
  if (!current) return null
  const shown = {
    ...current,
    value_text: current.value_text ?? '',
    test_name: order.test_name,
    reference_range: rangeLabel(current.reference_low, current.reference_high),
    resulted_at: current.effective_at,
    resulted_date_time: current.effective_date_time,
    corrected: null,
  }
  return (
    <ConfirmDialog {...dialog} title={t('Release to the patient?')} confirmLabel={t('Release it now')} cancelLabel={t('Not yet')}>
      <Stack gap="sm">
        <Text>{t('This is what {{name}} sees from now on:', { name: order.patient_name })}</Text>
        <Card withBorder component="section" aria-label={t('What the patient sees')}>
          <ShownResult result={shown} />
        </Card>
        {order.critical_since && <Text fw={600}>{t('It is critical, and nobody has acknowledged it yet.')}</Text>}
        {current.visible_from && !order.withheld && (
          <Text fz="sm" c="dimmed">
            {t('Otherwise they see it from')} <DateTimeText value={current.visible_from} />
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          {t('You can hide it again afterwards; what was read by then stays known.')}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
