import type { CodeKind } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { TFunction } from 'i18next'

export const codeKindLabel = (kind: CodeKind, t: TFunction) => ({ diagnosis: t('Diagnosis'), procedure: t('Procedure') })[kind]
