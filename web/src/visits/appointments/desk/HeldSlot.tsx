import { Alert, Button, Group, Text } from '@mantine/core'
import { IconClockOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { HoldLine } from '#engine/slots/index.ts'
import { useFocusKept } from '#ui/use-focus.ts'
import classes from './desk.module.css'
import type { useDeskHold } from './use-desk-hold.ts'

interface Props {
  when: string
  /** The practitioner of the slot. */
  doctor: string | undefined
  /** The location of the slot, in a clinic with several. */
  place: string | undefined
  kept: ReturnType<typeof useDeskHold>
}

/** The chosen time, and how long it is held. */
export function HeldSlot({ when, doctor, place, kept }: Props) {
  const { t } = useTranslation()
  const chosen = [when, doctor, place].filter(Boolean).join(', ')
  const lost = kept.isOver
    ? t('Ten minutes have passed: the time is no longer kept. It may still be free.')
    : kept.unkept === 'no-connection'
      ? t('Not kept: there is no connection. Whether it is free is decided when you book.')
      : kept.unkept && t('Not kept. Whether it is free is decided when you book.')
  const line = useFocusKept<HTMLDivElement>(lost)
  // on a phone the times stand below: who chose one sees what it leads to, and the button that books it
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another time is chosen
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen, line])
  if (lost) {
    return (
      <Alert ref={line} tabIndex={-1} className={classes.kept} role="alert" color="yellow" icon={<IconClockOff size={18} />} title={chosen}>
        <Group gap="sm" justify="space-between">
          <Text fz="sm">{lost}</Text>
          <Button size="compact-sm" variant="default" onClick={kept.keepAgain}>
            {t('Keep it again')}
          </Button>
        </Group>
      </Alert>
    )
  }
  return (
    <Alert ref={line} tabIndex={-1} className={classes.kept} title={chosen}>
      {kept.hold ? (
        <HoldLine at_desk expires_at={kept.hold.expires_at} now={kept.hold.now} fetched_at={kept.fetched_at} onExpired={kept.expire} />
      ) : (
        <Text fz="sm" c="dimmed">
          {t('The time is being kept…')}
        </Text>
      )}
    </Alert>
  )
}
