import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { WaitlistOffer } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { Countdown } from './Countdown.tsx'

/** An open offer with its remaining time, and the buttons for an answer by telephone. */
export function OfferLine({ offer, fetched_at }: { offer: WaitlistOffer; fetched_at: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert icon={<IconHourglass size={18} aria-hidden="true" />} color="purple">
      <Stack gap="xs">
        <Text>
          {t('{{when}} with {{name}} is kept for them.', {
            when: format.dateTime(offer.starts_at, 'weekday'),
            name: offer.practitioner.name,
          })}{' '}
          <Countdown expires_at={offer.expires_at} now={offer.now} fetched_at={fetched_at} />
        </Text>
        <OfferAnswers offer={offer} />
      </Stack>
    </Alert>
  )
}

/** The answers to an offer: accept, decline or withdraw; only those that are possible now. */
export function OfferAnswers({ offer }: { offer: WaitlistOffer }) {
  const { t } = useTranslation()
  const { name } = offer.patient
  const accept = useCommand(api.waitlist.acceptOffer, { success: t('{{name}} has got the time.', { name }) })
  const decline = useCommand(api.waitlist.declineOffer, { success: t('The time goes to the next.') })
  const withdraw = useCommand(api.waitlist.withdrawOffer, { success: t('The offer is taken back.') })
  if (offer.can.length === 0) return null
  const input = { params: { id: offer.id } }
  const isBusy = accept.isPending || decline.isPending || withdraw.isPending
  return (
    <Group gap={6}>
      {offer.can.includes('accept') && (
        <Button size="compact-sm" disabled={isBusy} aria-label={t('Takes it: {{name}}', { name })} onClick={() => accept.run(input)}>
          {t('Takes it')}
        </Button>
      )}
      {offer.can.includes('decline') && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={t('Does not want it: {{name}}', { name })}
          onClick={() => decline.run(input)}
        >
          {t('Does not want it')}
        </Button>
      )}
      {offer.can.includes('withdraw') && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={isBusy}
          aria-label={t('Take back the offer to {{name}}', { name })}
          onClick={() => withdraw.run(input)}
        >
          {t('Take back')}
        </Button>
      )}
    </Group>
  )
}
