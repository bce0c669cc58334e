import { List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './record.module.css'

interface Props {
  body: string
  codes: { code: string; display: string }[]
  isStruck?: boolean
}

/** The text of a record, as staff and patient read it. */
export function RecordText({ body, codes, isStruck }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <div className={classes.text} data-struck={isStruck || undefined}>
        {body}
      </div>
      {codes.length > 0 && (
        <div>
          <Text fw={500} mb={4}>
            {t('Diagnoses')}
          </Text>
          <List>
            {codes.map(({ code, display }) => (
              <List.Item key={`${code} ${display}`}>
                {display || code}{' '}
                {display && (
                  <Text span c="dimmed" className="figures">
                    {code}
                  </Text>
                )}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}
