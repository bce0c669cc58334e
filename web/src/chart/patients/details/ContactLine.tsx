import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import type { Contact } from '@polyclinic/contract/chart/patients/patient-details'
import { useTranslation } from 'react-i18next'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { contactRoleLabel, relationshipLabel } from './labels.ts'

/** A contact person, with their relationship to the patient and their purpose. */
export function ContactLine({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  return (
    <li>
      <Group justify="space-between" gap="sm" align="flex-start">
        <Stack gap={2} miw={0} flex="1 1 220px">
          <Group gap="xs">
            <Text fw={500}>{contact.name}</Text>
            <Text c="dimmed">{relationshipLabel(contact.relationship, t)}</Text>
          </Group>
          {contact.roles.length > 0 && (
            <Group gap={4}>
              {contact.roles.map((role) => (
                <Badge key={role} variant="default" tt="none" fw={500}>
                  {contactRoleLabel(role, t)}
                </Badge>
              ))}
            </Group>
          )}
        </Stack>
        <Stack gap={2} align="flex-end">
          {contact.phone && <PhoneLink number={contact.phone} />}
          {contact.email && <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>}
        </Stack>
      </Group>
    </li>
  )
}
