import { Button, Group, Popover, UnstyledButton } from '@mantine/core'
import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconClockHour4 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '#shell/session/use-session.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { refuseUnreadable } from '#ui/refuse-unreadable.ts'
import { minutesLabel, useChangePromisedWait } from '#visits/appointments/index.ts'
import classes from './board.module.css'

/** The promised wait of a waiting patient; a click changes it. */
export function PromisedWait({ visit }: { visit: TodayAppointment }) {
  const { t } = useTranslation()
  const can = useCan()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState<number | ''>(visit.wait_promise_minutes ?? 0)
  const change = useChangePromisedWait(() => setOpened(false))
  const { wait_promise_minutes: promised, patient } = visit
  const words = promised ? t('told {{time}}', { time: minutesLabel(promised, t) }) : promised === 0 ? t('told: no wait') : t('no wait told')
  const icon = <IconClockHour4 size={13} aria-hidden="true" />
  if (!can('appointments.manage'))
    return (
      <span className={`${classes.mark} ${classes.told}`}>
        {icon}
        <span>{words}</span>
      </span>
    )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          mih={24}
          className={`${classes.mark} ${classes.told}`}
          aria-label={t('{{told}}: change what {{name}} is told', { told: words, name: patient.name })}
          onClick={() => {
            setTyped(promised ?? 0)
            setOpened(!opened)
          }}
        >
          {icon}
          <span>{words}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          // The keys of the board are for its cards, not for what is typed here.
          event.stopPropagation()
          if (event.key === 'Enter' && typed !== '' && !refuseUnreadable(event.currentTarget)) change.save(visit, typed)
        }}
      >
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <NumberField
            label={t('Minutes of waiting that are told')}
            min={0}
            max={600}
            digits={0}
            value={typed}
            onChange={setTyped}
            w={120}
            data-autofocus
          />
          <Button disabled={typed === ''} loading={change.isPending} onClick={() => typed !== '' && change.save(visit, typed)}>
            {t('Tell them this')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
