import { Select, type SelectProps } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { Optional } from '#ui/Optional.tsx'
import { useLastPage } from './use-last-page.ts'

interface Props extends Omit<SelectProps, 'label' | 'data'> {
  isRequired: boolean
}

/** The member who saw it: somebody else than the reader. */
export function WitnessSelect({ isRequired, ...props }: Props) {
  const { t } = useTranslation()
  const { user } = useStaff()
  const staff = useLastPage(useInfiniteQuery(pages(api.staff.listStaff, { query: { limit: 100, status: 'active' } })))
  const people = staff.filter(({ account_id }) => account_id !== user.id)
  return (
    <Select
      label={isRequired ? t('Witness') : <Optional>{t('Witness')}</Optional>}
      description={t('Another member who saw it, and is told so.')}
      searchable
      clearable
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  )
}
