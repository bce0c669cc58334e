import type { UserKind } from '@polyclinic/contract/kernel/access'
import { useState } from 'react'
import { errorSentence, isProblemCode } from '#api/index.ts'
import { signIn } from '#shell/session/session-commands.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * One attempt to sign in: first e-mail and password, then the code if a second factor is set up. The route guard decides where
 * the person goes then.
 */
export function useSignIn(kind: UserKind, organization_id?: string) {
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [awaitingCode, setAwaitingCode] = useState<Credentials>()

  const attempt = async (credentials: Credentials, code?: string) => {
    setFailure(undefined)
    setPending(true)
    try {
      await signIn(kind, { ...credentials, code }, organization_id)
    } catch (error) {
      if (isProblemCode(error, 'second_factor_required')) {
        // Being asked for the second factor the first time is no failure; with a code it means that the code was wrong.
        if (code) setFailure(errorSentence(error))
        setAwaitingCode(credentials)
      } else {
        setFailure(errorSentence(error))
      }
    } finally {
      setPending(false)
    }
  }

  return {
    attempt,
    failure,
    isPending,
    awaitingCode,
    startOver: () => {
      setAwaitingCode(undefined)
      setFailure(undefined)
    },
  }
}
