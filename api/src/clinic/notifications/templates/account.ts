import type { Templates } from './letter.ts'

const ignore = 'If this was not you, you need not do anything.'

/** Messages about the security of an account: always sent, whatever the settings say. */
export const account: Templates = {
  'password-reset': {
    topic: null,
    compose: (facts) => ({
      subject: 'Choose a new password',
      paragraphs: [
        greeting(facts.text('name')),
        'Somebody asked for a new password for your account. Choose one with the button; it works once, within an hour.',
      ],
      button: { label: 'Choose a new password', url: facts.text('url') },
      note: `${ignore} Your password stays as it is.`,
    }),
  },
  'password-changed': {
    topic: null,
    compose: (facts, { sender }) => ({
      subject: 'Your password was changed',
      paragraphs: [
        greeting(facts.text('name')),
        `The password of your account at ${sender} was just changed, and every other device was signed out.`,
        'If this was not you, ask for a new password on the sign-in page at once, and tell us.',
      ],
    }),
  },
  'email-verification': {
    topic: null,
    compose: (facts) => ({
      subject: 'Confirm your e-mail address',
      paragraphs: [greeting(facts.text('name')), 'Please confirm that this is your address. The button works once, within an hour.'],
      button: { label: 'Confirm my address', url: facts.text('url') },
      note: `${ignore} Without your confirmation the address is not used.`,
    }),
  },
  invitation: {
    topic: null,
    compose: (facts, { sender }) => {
      const to = facts.text('organization') || sender
      return {
        subject: `You are invited to ${to}`,
        paragraphs: [greeting(facts.text('name')), `${to} invites you to join. Accept with the button; it works once, within three days.`],
        button: { label: 'Accept the invitation', url: facts.text('url') },
        note: 'If you did not expect this, you need not do anything.',
      }
    },
  },
  'second-factor-reset': {
    topic: null,
    compose: (facts, { sender }) => ({
      subject: 'Your second factor was taken off',
      paragraphs: [
        greeting(facts.text('name')),
        `An administrator of ${sender} has taken the second factor off your account and signed you out everywhere. Sign in with your password and set up a new one.`,
        'If you did not ask for this, choose a new password at once, and tell us.',
      ],
    }),
  },
  registration: {
    topic: null,
    compose: (facts) => ({
      subject: 'Your code to register',
      paragraphs: [
        greeting(facts.text('name')),
        `Your code is ${facts.text('code')}. Enter it where you registered; it works for half an hour.`,
      ],
      note: `${ignore} Without the code there is no account. Never give it to anybody.`,
    }),
  },
  'registration-known': {
    topic: null,
    compose: (facts) => ({
      subject: 'Your code to sign in',
      paragraphs: [
        greeting(facts.text('name')),
        'Somebody, most likely you, has registered with your address. You have an account already.',
        `Your code is ${facts.text('code')}. Enter it where you registered to be signed in to your account; it works for half an hour. Your name and your password stay as they are.`,
      ],
      note: `${ignore} Never give the code to anybody.`,
    }),
  },
  'registration-of-clinic': {
    topic: null,
    compose: (facts) => ({
      subject: 'Your code to register your clinic',
      paragraphs: [
        greeting(facts.text('name')),
        `Your code is ${facts.text('code')}. Enter it where you registered your clinic; it works for half an hour.`,
      ],
      note: `${ignore} Without the code there is neither an account nor a clinic. Never give it to anybody.`,
    }),
  },
  'registration-of-clinic-known': {
    topic: null,
    compose: (facts) => ({
      subject: 'Your code to register a clinic',
      paragraphs: [
        greeting(facts.text('name')),
        'Somebody, most likely you, has registered a clinic with your address. You have an account already.',
        `Your code is ${facts.text('code')}. Enter it where you registered to add the clinic to your account and be signed in; it works for half an hour. Your name and your password stay as they are.`,
      ],
      note: `${ignore} Never give the code to anybody.`,
    }),
  },
}

export const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,')
