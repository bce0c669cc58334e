import { Menu, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { actFor, isPatientOf, type Patient } from '../session/session.ts'
import { usePatient } from '../session/use-session.ts'
import { OpenedMenu, type TargetButton } from './OpenedMenu.tsx'

/** The patient, and the people they may act for in this clinic. */
export function OpenedPersonMenu({ button, people }: { button: TargetButton; people: Patient['proxies'] }) {
  const { t } = useTranslation()
  const { user, organization, actingFor } = usePatient()
  return (
    <OpenedMenu width={260} position="bottom-start" button={button}>
      {isPatientOf(user, organization?.id ?? null) && (
        <Menu.Item onClick={() => actFor(null)} rightSection={actingFor ? null : <IconCheck size={16} aria-label={t('chosen')} />}>
          {t('Me, {{name}}', { name: user.name })}
        </Menu.Item>
      )}
      {people.map((person) => (
        <Menu.Item
          key={person.id}
          onClick={() => actFor({ id: person.patient_id, name: person.name })}
          rightSection={actingFor?.id === person.patient_id ? <IconCheck size={16} aria-label={t('chosen')} /> : null}
        >
          {person.name}
          <Text span display="block" fz="xs" c="dimmed">
            {person.relationship}
          </Text>
        </Menu.Item>
      ))}
    </OpenedMenu>
  )
}
