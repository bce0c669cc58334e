import { ActionIcon, Menu, Text } from '@mantine/core'
import type { AppointmentAction } from '@polyclinic/contract/appointment-transitions'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuLink } from '#shell/MenuLink.tsx'
import { actionLabel, nextAction, offeredActions } from './action-labels.ts'
import { useAskFirst } from './ask-first.ts'
import { TransitionDialog } from './TransitionDialog.tsx'
import type { TransitionAction, TransitionSubject } from './transition-calls.ts'
import type { ConfirmedVisit } from './use-transition-form.ts'
import { useTransitions } from './use-transitions.ts'

interface Props {
  appointment: ConfirmedVisit & {
    can: AppointmentAction[]
    blocked: { verb: AppointmentAction; detail: string }[]
  }
  /** The verb that has a button of its own beside the menu. */
  withNext?: boolean
}

const grave = new Set<AppointmentAction>(['cancel', 'leave', 'no-show', 'enter-in-error'])

/** Everything that can be done with a visit now; what is not possible says why. */
export function TransitionMenu({ appointment, withNext }: Props) {
  const { t } = useTranslation()
  const asksFirst = useAskFirst()
  const [asked, setAsked] = useState<TransitionAction>()
  const verbs = offeredActions(appointment, withNext ? undefined : nextAction(appointment.can))
  return (
    <>
      <Menu width={240}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('More for {{name}}', { name: appointment.patient.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuLink to="/org/appointments/$id" params={{ id: appointment.id }}>
            {t('Open the visit')}
          </MenuLink>
          {verbs.length > 0 && <Menu.Divider />}
          {verbs.map((verb) => {
            const why = appointment.can.includes(verb) ? undefined : appointment.blocked.find((one) => one.verb === verb)?.detail
            if (verb === 'move') {
              return why ? (
                <BlockedItem key={verb} label={actionLabel(verb, t)} why={why} />
              ) : (
                <MenuLink key={verb} to="/org/appointments/$id" params={{ id: appointment.id }} search={{ move: true }}>
                  {t('Move to another time…')}
                </MenuLink>
              )
            }
            if (why) return <BlockedItem key={verb} label={actionLabel(verb, t)} why={why} />
            if (asksFirst(verb, appointment)) {
              return (
                <Menu.Item key={verb} {...(grave.has(verb) ? { color: 'red' } : {})} onClick={() => setAsked(verb)}>
                  {t('{{step}}…', { step: actionLabel(verb, t) })}
                </Menu.Item>
              )
            }
            return <StepItem key={verb} verb={verb} appointment={appointment} />
          })}
        </Menu.Dropdown>
      </Menu>
      {asked && <TransitionDialog verb={asked} appointment={appointment} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function StepItem({ verb, appointment }: { verb: TransitionAction; appointment: TransitionSubject }) {
  const { t } = useTranslation()
  const step = useTransitions(verb)
  return <Menu.Item onClick={() => step.take(appointment)}>{actionLabel(verb, t)}</Menu.Item>
}

function BlockedItem({ label, why }: { label: string; why: string }) {
  return (
    <Menu.Item disabled>
      {label}
      <Text span display="block" fz="xs" c="dimmed">
        {why}
      </Text>
    </Menu.Item>
  )
}
