/** What everybody may read: a few articles of the help centre and a few laboratory tests, with their LOINC codes. */
export const sampleArticles = [
  {
    slug: 'book-a-visit',
    title: 'Book a visit',
    summary: 'Find a doctor, choose a time, and get a reminder.',
    body: 'Open Doctors and choose a specialty, a place or a name. Each doctor is shown with the next free times; choose one, sign in or register, and confirm.\n\nA confirmation comes by mail, with the visit for your calendar. You can move or cancel the visit under Appointments, as long as your clinic allows it.\n\nIs there no time that suits you? Join the waitlist: you are asked as soon as one becomes free.',
  },
  {
    slug: 'act-for-somebody',
    title: 'Act for a child or a relative',
    summary: 'One account can book and read for several people.',
    body: 'Ask the front desk of your clinic to note that you act for this person. From then on you choose at the top of the portal for whom you act.\n\nWhat you may do is decided with the clinic: booking, paying, seeing visits, seeing records. Everybody can see under "Who viewed my record" who has looked.',
  },
  {
    slug: 'pay-a-bill',
    title: 'Read and pay a bill',
    summary: 'Where your bills are, and what stands on them.',
    body: 'Your bills are under Bills and payments. Each names the visit, the price, the tax and what is left to pay.\n\nA bill can be paid at the desk. The receipt appears beside the bill and can be saved as a PDF.',
  },
  {
    slug: 'sign-in-with-a-second-factor',
    title: 'Sign in with a second factor',
    summary: 'A code from your phone keeps your account safe.',
    body: 'Under Account you can turn a second factor on. You need an authenticator app; scan the picture and enter the six digits that it shows.\n\nKeep the recovery codes in a safe place: each of them lets you in once when you have lost your phone.',
  },
]

export const sampleLabTests = [
  {
    code: '57021-8',
    name: 'Complete blood count with differential',
    synonyms: ['CBC', 'full blood count', 'FBC'],
    specimen: 'Blood',
    preparation: null,
    turnaround_hours: 4,
    clinical_use: 'Looks for anaemia, infection and other disorders of the blood.',
  },
  {
    code: '4548-4',
    name: 'Haemoglobin A1c',
    synonyms: ['HbA1c', 'glycated haemoglobin'],
    specimen: 'Blood',
    preparation: null,
    turnaround_hours: 24,
    clinical_use: 'Shows the average blood sugar of the last two to three months.',
  },
  {
    code: '1558-6',
    name: 'Fasting glucose',
    synonyms: ['fasting blood sugar'],
    specimen: 'Serum or plasma',
    preparation: 'Eat and drink nothing but water for 8 hours.',
    turnaround_hours: 4,
    clinical_use: 'Looks for diabetes.',
  },
  {
    code: '24331-1',
    name: 'Lipid panel',
    synonyms: ['cholesterol', 'HDL', 'LDL', 'triglycerides'],
    specimen: 'Serum or plasma',
    preparation: 'Fasting is needed only when your doctor asks for it.',
    turnaround_hours: 24,
    clinical_use: 'Estimates the risk of diseases of heart and vessels.',
  },
  {
    code: '3016-3',
    name: 'Thyrotropin',
    synonyms: ['TSH', 'thyroid'],
    specimen: 'Serum or plasma',
    preparation: null,
    turnaround_hours: 24,
    clinical_use: 'First test of how the thyroid works.',
  },
  {
    code: '1988-5',
    name: 'C-reactive protein',
    synonyms: ['CRP'],
    specimen: 'Serum or plasma',
    preparation: null,
    turnaround_hours: 4,
    clinical_use: 'Rises with inflammation and infection.',
  },
]
