import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSelector, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { actFor, isPatientOf } from '../session/session.ts'
import { usePatient } from '../session/use-session.ts'
import classes from './layout.module.css'

/** Chooses the person that a patient acts for: the patient themselves, or one whose proxy they are in the chosen clinic. */
export function PersonSwitcher() {
  const { t } = useTranslation()
  const { user, organization, actingFor } = usePatient()
  const people = user.proxies.filter((proxy) => proxy.organization_id === organization?.id)
  if (people.length === 0 && !actingFor) return null
  return (
    <Menu width={260} position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={classes.clinic}
          data-acting={actingFor ? true : undefined}
          aria-label={t('For: {{name}}. Choose another person', { name: actingFor?.name ?? t('me') })}
        >
          <IconUsers size={18} stroke={1.75} aria-hidden="true" />
          <Text span fw={500} truncate>
            {actingFor ? t('For {{name}}', { name: actingFor.name }) : t('For me')}
          </Text>
          <IconSelector size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
