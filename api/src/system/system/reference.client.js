// Makes the reference searchable, and lets each call be tried with the session of this browser, where there is one.
const calls = [...document.querySelectorAll('details.call')]

const search = document.getElementById('search')
const q = document.getElementById('q')
search.hidden = false
search.addEventListener('submit', (event) => event.preventDefault())
q.addEventListener('input', () => {
  const words = q.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word))
    if (!call.hidden) found++
  }
  for (const section of document.querySelectorAll('main > section:not(.intro, .shapes)'))
    section.hidden = !section.querySelector('details.call:not([hidden])')
  for (const section of document.querySelectorAll('.intro, .shapes')) section.hidden = words.length > 0
  document.getElementById('found').textContent = words.length === 0 ? '' : found === 1 ? '1 call' : `${found} calls`
})

function openFromAddress() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target?.matches('details.call')) target.open = true
}
addEventListener('hashchange', openFromAddress)
openFromAddress()

// the form is made when a call is opened first: hundreds of them would make the page slow
for (const call of calls) call.addEventListener('toggle', () => call.open && !call.querySelector('.try') && addForm(call))

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

function addForm(call) {
  if (call.dataset.produces === 'text/event-stream') return
  const form = element('form', { className: 'try' }, element('h3', { textContent: 'Try it' }))
  const fields = []
  for (const row of call.querySelectorAll('tr[data-in]')) {
    const { name, in: where } = row.dataset
    if (name === 'Idempotency-Key') continue
    const input = element('input', { id: `${call.id}-${name}`, autocomplete: 'off', spellcheck: false })
    if (name === 'X-Organization') input.value = localStorage.getItem('organization_id') ?? ''
    fields.push({ name, where, input })
    form.append(element('label', { htmlFor: input.id, textContent: name }), input)
  }
  let body = null
  if (call.dataset.example) {
    body = element('textarea', { id: `${call.id}-body`, value: call.dataset.example, spellcheck: false })
    form.append(element('label', { htmlFor: body.id, textContent: 'Body' }), body)
  }
  const output = element('pre', { tabIndex: 0, hidden: true })
  form.append(element('div', {}, element('button', { type: 'submit', textContent: `Send ${call.dataset.method}` })), output)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(call, fields, body, output)
  })
  call.querySelector('.body').append(form)
}

async function send(call, fields, body, output) {
  const headers = { accept: 'application/json' }
  const token = localStorage.getItem('auth_token')
  if (token) headers.authorization = `Bearer ${token}`
  const query = new URLSearchParams()
  let path = call.dataset.path
  for (const { name, where, input } of fields) {
    if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(input.value))
    else if (input.value && where === 'query') query.set(name, input.value)
    else if (input.value) headers[name.toLowerCase()] = name === 'If-Match' && !input.value.includes('"') ? `"${input.value}"` : input.value
  }
  if (call.dataset.method !== 'GET') headers['idempotency-key'] = crypto.randomUUID()
  if (body) headers['content-type'] = 'application/json'
  output.hidden = false
  output.textContent = '…'
  try {
    const reply = await fetch(query.size > 0 ? `${path}?${query}` : path, { method: call.dataset.method, headers, body: body?.value })
    const text = await reply.text()
    const json = (reply.headers.get('content-type') ?? '').includes('json')
    output.textContent = `${reply.status} ${reply.statusText}\n\n${json ? JSON.stringify(JSON.parse(text), null, 2) : text.slice(0, 20_000)}`
  } catch (error) {
    output.textContent = String(error)
  }
}
