-- Printed from the migrated database by script/schema. Do not edit.

CREATE OR REPLACE FUNCTION app.change_final_rows_of(id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('citus.propagate_set_commands', 'local', true);
  execute format('set local app.final_rows_of = %L', id);
  perform set_config('citus.propagate_set_commands', 'none', true);
end $function$;

CREATE OR REPLACE FUNCTION app.distribute(name text, kind text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then return; end if;
  if kind = 'tenant' then
    execute format('select create_distributed_table(%L, %L)', name, 'organization_id');
  elsif kind = 'reference' then
    execute format('select create_reference_table(%L)', name);
  else
    raise exception 'unknown kind of table %', kind;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION app.enter(kind text, organization uuid, patient uuid, account uuid)
 RETURNS boolean
 LANGUAGE sql
AS $function$
    select set_config('app.organization_id', coalesce(organization::text, ''), true) is not null
      and set_config('app.patient_id', coalesce(patient::text, ''), true) is not null
      and set_config('app.account_id', coalesce(account::text, ''), true) is not null
      and set_config('role', case when kind in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor',
        'polyclinic_worker', 'polyclinic_timetable') then kind else 'unknown kind ' || kind end, true) is not null
  $function$;

CREATE OR REPLACE FUNCTION app.enter_cluster(kind text, organization uuid, patient uuid, linked_patients text, account uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if kind not in ('polyclinic_admin', 'polyclinic_staff', 'polyclinic_patient', 'polyclinic_visitor', 'polyclinic_worker',
    'polyclinic_timetable') then
    raise exception 'unknown kind %', kind;
  end if;
  perform set_config('citus.propagate_set_commands', 'local', true);
  execute format('set local app.organization_id = %L', coalesce(organization::text, ''));
  execute format('set local app.patient_id = %L', coalesce(patient::text, ''));
  execute format('set local app.linked_patient_ids = %L', coalesce(linked_patients, ''));
  execute format('set local app.account_id = %L', coalesce(account::text, ''));
  perform set_config('citus.propagate_set_commands', 'none', true);
  execute format('set local role %I', kind);
end $function$;

CREATE OR REPLACE FUNCTION app.enter_reading(kind text, organization uuid, patient uuid, account uuid)
 RETURNS boolean
 LANGUAGE sql
AS $function$
    select set_config('transaction_read_only', 'on', true) is not null and app.enter(kind, organization, patient, account)
  $function$;

CREATE OR REPLACE FUNCTION app.first_id_at(instant timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$;

CREATE OR REPLACE FUNCTION app.make_audit_partitions(months integer DEFAULT 13)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  month timestamp;
  partition text;
  low uuid;
  high uuid;
begin
  if to_regclass('public.audit_events_before') is null then
    create table public.audit_events_before partition of public.audit_events default;
  end if;
  for month in
    select generate_series(0, months - 1) * interval '1 month' + date_trunc('month', now() at time zone 'UTC')
  loop
    partition := 'audit_events_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('public.' || partition) is not null;
    low := app.first_id_at(month at time zone 'UTC');
    high := app.first_id_at((month + interval '1 month') at time zone 'UTC');
    execute format('create table public.%I (like public.audit_events including defaults including constraints)', partition);
    lock table public.audit_events_before in access exclusive mode;
    if exists (select 1 from public.audit_events_before where id >= low and id < high) then
      execute format(
        'with moved as (delete from public.audit_events_before where id >= %L and id < %L returning *) insert into public.%I select * from moved',
        low, high, partition);
    end if;
    execute format('alter table public.audit_events attach partition public.%I for values from (%L) to (%L)', partition, low, high);
    return next partition;
  end loop;
end $function$;

create table absence_visits (
  organization_id uuid not null,
  absence_id uuid not null,
  appointment_id uuid not null,
  outcome text not null,
  starts_at timestamp with time zone not null,
  moved_to timestamp with time zone,
  moved_to_practitioner_id uuid,
  called_at timestamp with time zone,
  called_by uuid,
  called_by_name text,
  constraint absence_visits_pkey PRIMARY KEY (organization_id, absence_id, appointment_id),
  constraint absence_visits_absence_fkey FOREIGN KEY (organization_id, absence_id) REFERENCES absences(organization_id, id) ON DELETE RESTRICT,
  constraint absence_visits_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint absence_visits_practitioner_fkey FOREIGN KEY (organization_id, moved_to_practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint absence_visits_outcome_check CHECK ((outcome = ANY (ARRAY['moved'::text, 'cancelled'::text, 'kept'::text])))
);
CREATE INDEX absence_visits_appointment_idx ON public.absence_visits USING btree (organization_id, appointment_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant update (called_at, called_by, called_by_name) to polyclinic_staff;

create table absences (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text,
  created_by uuid,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  constraint absences_pkey PRIMARY KEY (organization_id, id),
  constraint absences_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint absences_order_check CHECK ((ends_at > starts_at))
);
CREATE INDEX absences_ends_at_idx ON public.absences USING btree (organization_id, ends_at);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;

create table account_tokens (
  id uuid not null,
  purpose text not null,
  token_hash text not null,
  account_id uuid,
  email text,
  kind text,
  organization_id uuid,
  role text,
  subject_id uuid,
  name text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  practitioner jsonb,
  proxy jsonb,
  constraint account_tokens_token_hash_key UNIQUE (token_hash),
  constraint account_tokens_pkey PRIMARY KEY (id),
  constraint account_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['password-reset'::text, 'email-verification'::text, 'invitation'::text, 'claim-code'::text, 'proxy-code'::text, 'setup'::text])))
);
CREATE INDEX account_tokens_account_id_idx ON public.account_tokens USING btree (account_id);
CREATE INDEX account_tokens_email_idx ON public.account_tokens USING btree (purpose, email);
CREATE INDEX account_tokens_organization_idx ON public.account_tokens USING btree (organization_id, purpose, created_at);
grant delete, insert, select, update to polyclinic_app;
grant delete, insert, select, update to polyclinic_worker;

create table accounts (
  id uuid not null,
  kind text not null,
  email text not null,
  name text not null,
  password_hash text,
  status text not null default 'active'::text,
  phone text,
  birth_date date,
  locale text not null default 'en'::text,
  email_verified_at timestamp with time zone,
  second_factor_secret text,
  second_factor_pending text,
  second_factor_at timestamp with time zone,
  second_factor_step bigint not null default 0,
  recovery_code_hashes text[] not null default '{}'::text[],
  default_organization_id uuid,
  sample boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_text text,
  constraint accounts_kind_email_key UNIQUE (kind, email),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['admin'::text, 'org_user'::text, 'patient'::text]))),
  constraint accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'locked'::text, 'closed'::text])))
);
CREATE INDEX accounts_created_at_idx ON public.accounts USING btree (kind, created_at DESC, id);
grant insert, select, update to polyclinic_admin;
grant insert, select, update to polyclinic_app;
grant insert, select, update to polyclinic_worker;

create table allergies (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  substance text not null,
  reaction text,
  severity text not null default 'unknown'::text,
  status text not null default 'active'::text,
  recorded_by uuid,
  recorded_at timestamp with time zone not null default now(),
  version integer not null default 1,
  code text,
  source text,
  recorder_name text,
  recorder_role text,
  recorded_date_time text,
  imported_at timestamp with time zone,
  allergen_code text,
  type text,
  category text,
  criticality text,
  verification_status text,
  onset_on date,
  onset_date_time text,
  constraint allergies_pkey PRIMARY KEY (organization_id, id),
  constraint allergies_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint allergies_state_fkey FOREIGN KEY (organization_id, id, version, status, severity) REFERENCES allergy_versions(organization_id, id, version, status, severity) ON DELETE RESTRICT,
  constraint allergies_category_check CHECK ((category = ANY (ARRAY['medication'::text, 'food'::text, 'environment'::text, 'biologic'::text]))),
  constraint allergies_code_check CHECK (((code = '716186003'::text) OR (source IS NOT NULL))),
  constraint allergies_criticality_check CHECK ((criticality = ANY (ARRAY['low'::text, 'high'::text, 'unable-to-assess'::text]))),
  constraint allergies_onset_date_time_check CHECK ((onset_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint allergies_recorded_date_time_check CHECK ((recorded_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint allergies_refuted_check CHECK (((status <> 'active'::text) OR (verification_status IS DISTINCT FROM 'refuted'::text))),
  constraint allergies_severity_check CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text, 'unknown'::text]))),
  constraint allergies_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'entered-in-error'::text]))),
  constraint allergies_type_check CHECK ((type = ANY (ARRAY['allergy'::text, 'intolerance'::text]))),
  constraint allergies_verification_check CHECK ((verification_status = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'refuted'::text])))
);
CREATE INDEX allergies_patient_idx ON public.allergies USING btree (organization_id, patient_id);
CREATE INDEX allergies_to_code_idx ON public.allergies USING btree (organization_id, id) WHERE ((status = 'active'::text) AND (allergen_code IS NULL) AND (code IS DISTINCT FROM '716186003'::text));
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status <> 'entered-in-error'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (recorded_by = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (patient_id, status, version) to polyclinic_worker;
grant update (reaction, severity, status, version, allergen_code, type, category, criticality, verification_status, onset_on, onset_date_time) to polyclinic_staff;

create table allergy_versions (
  organization_id uuid not null,
  id uuid not null,
  version integer not null,
  reaction text,
  severity text not null,
  status text not null,
  reason text,
  author_account_id uuid,
  author_name text,
  author_role text,
  written_at timestamp with time zone not null,
  allergen_code text,
  type text,
  category text,
  criticality text,
  verification_status text,
  onset_on date,
  onset_date_time text,
  constraint allergy_versions_state_key UNIQUE (organization_id, id, version, status, severity),
  constraint allergy_versions_pkey PRIMARY KEY (organization_id, id, version),
  constraint allergy_versions_category_check CHECK ((category = ANY (ARRAY['medication'::text, 'food'::text, 'environment'::text, 'biologic'::text]))),
  constraint allergy_versions_criticality_check CHECK ((criticality = ANY (ARRAY['low'::text, 'high'::text, 'unable-to-assess'::text]))),
  constraint allergy_versions_onset_date_time_check CHECK ((onset_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint allergy_versions_refuted_check CHECK (((status <> 'active'::text) OR (verification_status IS DISTINCT FROM 'refuted'::text))),
  constraint allergy_versions_severity_check CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text, 'unknown'::text]))),
  constraint allergy_versions_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'entered-in-error'::text]))),
  constraint allergy_versions_type_check CHECK ((type = ANY (ARRAY['allergy'::text, 'intolerance'::text]))),
  constraint allergy_versions_verification_check CHECK ((verification_status = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'refuted'::text])))
);
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (author_account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table amendment_requests (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  record_id uuid not null,
  record_title text not null,
  description text not null,
  status text not null default 'requested'::text,
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamp with time zone not null,
  reply text,
  amended_record_id uuid,
  decided_by uuid,
  decided_by_name text,
  decided_by_role text,
  decided_at timestamp with time zone,
  constraint amendment_requests_pkey PRIMARY KEY (organization_id, id),
  constraint amendment_requests_amended_fkey FOREIGN KEY (organization_id, amended_record_id) REFERENCES records(organization_id, id) ON DELETE RESTRICT,
  constraint amendment_requests_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint amendment_requests_record_fkey FOREIGN KEY (organization_id, record_id) REFERENCES records(organization_id, id) ON DELETE RESTRICT,
  constraint amendment_requests_accepted_check CHECK (((status = 'accepted'::text) = (amended_record_id IS NOT NULL))),
  constraint amendment_requests_decided_check CHECK ((((status = 'requested'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_by_name IS NULL)))),
  constraint amendment_requests_declined_check CHECK (((status <> 'declined'::text) OR (reply IS NOT NULL))),
  constraint amendment_requests_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'declined'::text])))
);
CREATE INDEX amendment_requests_patient_idx ON public.amendment_requests USING btree (organization_id, patient_id, id);
CREATE INDEX amendment_requests_record_idx ON public.amendment_requests USING btree (organization_id, record_id, id);
CREATE UNIQUE INDEX amendment_requests_open_idx ON public.amendment_requests USING btree (organization_id, record_id) WHERE (status = 'requested'::text);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy patient_asks for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (status = 'requested'::text)));
policy staff_decide for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'requested'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_patient;
grant select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (status, reply, amended_record_id, decided_by, decided_by_name, decided_by_role, decided_at) to polyclinic_staff;

create table announcements (
  id uuid not null,
  title text not null,
  body text not null,
  recipients integer not null default 0,
  sent_by text not null,
  sent_at timestamp with time zone not null default now(),
  constraint announcements_pkey PRIMARY KEY (id)
);
grant insert, select to polyclinic_admin;

create table api_tokens (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  scopes text[] not null,
  token_hash text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  ends_on date not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_scopes_check CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX api_tokens_organization_idx ON public.api_tokens USING btree (organization_id, id);
policy app for select to polyclinic_app using (true) with check ();
policy app_uses for update to polyclinic_app using (true) with check (true);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_app;
grant insert, select to polyclinic_staff;
grant update (last_used_at) to polyclinic_app;
grant update (revoked_at) to polyclinic_staff;

create table appointment_confirmations (
  organization_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  asked_at timestamp with time zone,
  asked_way text,
  confirmed_at timestamp with time zone,
  confirmed_way text,
  constraint appointment_confirmations_pkey PRIMARY KEY (organization_id, appointment_id),
  constraint appointment_confirmations_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_confirmations_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_confirmations_asked_check CHECK ((((asked_at IS NULL) = (asked_way IS NULL)) AND (asked_way = ANY (ARRAY['email'::text, 'sms'::text])))),
  constraint appointment_confirmations_confirmed_check CHECK ((((confirmed_at IS NULL) = (confirmed_way IS NULL)) AND (confirmed_way = ANY (ARRAY['link'::text, 'portal'::text, 'sms'::text, 'phone'::text]))))
);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy patient_answers for update to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (confirmed_at IS NULL))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (confirmed_way = 'portal'::text)));
policy patient_confirms for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (asked_at IS NULL) AND (confirmed_way = 'portal'::text) AND (EXISTS ( SELECT 1
   FROM appointments a
  WHERE ((a.organization_id = appointment_confirmations.organization_id) AND (a.id = appointment_confirmations.appointment_id) AND (a.patient_id = appointment_confirmations.patient_id))))));
policy patient_moves for delete to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_patient;
grant delete, insert, select, update to polyclinic_staff;
grant delete, insert, select, update to polyclinic_worker;
grant update (confirmed_at, confirmed_way) to polyclinic_patient;

create table appointment_events (
  organization_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  action text not null,
  from_status text,
  to_status text not null,
  reason text,
  account_id uuid,
  actor_name text not null,
  actor_kind text not null,
  details jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default now(),
  constraint appointment_events_pkey PRIMARY KEY (organization_id, id),
  constraint appointment_events_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_events_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX appointment_events_appointment_idx ON public.appointment_events USING btree (organization_id, appointment_id, id);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy patient_acts for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid) AND (actor_kind = 'patient'::text)));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, id) to polyclinic_timetable;

create table appointment_participants (
  organization_id uuid not null,
  appointment_id uuid not null,
  practitioner_id uuid not null,
  patient_id uuid not null,
  constraint appointment_participants_pkey PRIMARY KEY (organization_id, appointment_id, practitioner_id),
  constraint appointment_participants_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_participants_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_participants_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX appointment_participants_practitioner_idx ON public.appointment_participants USING btree (organization_id, practitioner_id);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy patient_books for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (EXISTS ( SELECT 1
   FROM appointments a
  WHERE ((a.organization_id = appointment_participants.organization_id) AND (a.id = appointment_participants.appointment_id) AND (a.patient_id = appointment_participants.patient_id))))));
policy patient_moves for delete to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;

create table appointment_requests (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid,
  starts_at timestamp with time zone not null,
  reason text,
  status text not null default 'submitted'::text,
  decline_reason text,
  appointment_id uuid,
  account_id uuid,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  offered_practitioner_id uuid,
  offered_location_id uuid,
  offered_starts_at timestamp with time zone,
  offered_ends_at timestamp with time zone,
  offer_note text,
  offered_by uuid,
  answered_by text,
  overdue_notified_at timestamp with time zone,
  location_id uuid,
  constraint appointment_requests_pkey PRIMARY KEY (organization_id, id),
  constraint appointment_requests_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_requests_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_requests_offered_fkey FOREIGN KEY (organization_id, offered_practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_requests_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_requests_place_fkey FOREIGN KEY (organization_id, offered_location_id) REFERENCES locations(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_requests_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_requests_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_requests_answered_by_check CHECK ((answered_by = ANY (ARRAY['staff'::text, 'patient'::text]))),
  constraint appointment_requests_offer_check CHECK (((offered_starts_at IS NULL) OR ((offered_ends_at > offered_starts_at) AND (offered_practitioner_id IS NOT NULL) AND (offered_location_id IS NOT NULL)))),
  constraint appointment_requests_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'counter-offered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE INDEX appointment_requests_patient_idx ON public.appointment_requests USING btree (organization_id, patient_id);
CREATE INDEX appointment_requests_status_idx ON public.appointment_requests USING btree (organization_id, status, created_at);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[])))));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using ((status = ANY (ARRAY['submitted'::text, 'counter-offered'::text]))) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, status, expires_at, created_at, overdue_notified_at) to polyclinic_timetable;

create table appointment_series (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid not null,
  weekdays smallint[] not null,
  every_weeks smallint not null,
  starts_on date not null,
  ends_on date not null,
  time_of_day time without time zone not null,
  duration_minutes integer not null,
  split_from uuid,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint appointment_series_pkey PRIMARY KEY (organization_id, id),
  constraint appointment_series_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_series_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_series_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_series_split_from_fkey FOREIGN KEY (organization_id, split_from) REFERENCES appointment_series(organization_id, id) ON DELETE RESTRICT,
  constraint appointment_series_order_check CHECK ((ends_on >= starts_on)),
  constraint appointment_series_weeks_check CHECK (((every_weeks >= 1) AND (every_weeks <= 26)))
);
CREATE INDEX appointment_series_patient_idx ON public.appointment_series USING btree (organization_id, patient_id, id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;

create table appointments (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  practitioner_id uuid not null,
  service_id uuid not null,
  location_id uuid not null,
  room_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text not null,
  source text not null,
  reason text,
  cancel_reason text,
  cancelled_late boolean not null default false,
  overbooked boolean not null default false,
  token text,
  arrived_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  started_at timestamp with time zone,
  fulfilled_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  wait_promise_minutes integer,
  capacity integer not null default 1,
  booked_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  series_id uuid,
  series_on date,
  series_moved boolean not null default false,
  reminders_for timestamp with time zone,
  called_at timestamp with time zone,
  prepayment_minor bigint,
  prepayment_due_at timestamp with time zone,
  prepayment_status text,
  prepayment_payment_id uuid,
  has_participants boolean not null default false,
  notice_starts_at timestamp with time zone,
  constraint appointments_pkey PRIMARY KEY (organization_id, id),
  constraint appointments_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE RESTRICT,
  constraint appointments_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint appointments_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint appointments_prepayment_fkey FOREIGN KEY (organization_id, prepayment_payment_id) REFERENCES payments(organization_id, id) ON DELETE RESTRICT,
  constraint appointments_room_fkey FOREIGN KEY (organization_id, room_id) REFERENCES rooms(organization_id, id) ON DELETE RESTRICT,
  constraint appointments_series_fkey FOREIGN KEY (organization_id, series_id) REFERENCES appointment_series(organization_id, id) ON DELETE RESTRICT,
  constraint appointments_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint appointments_order_check CHECK ((ends_at > starts_at)),
  constraint appointments_prepayment_check CHECK ((((prepayment_status IS NULL) = (prepayment_minor IS NULL)) AND (prepayment_minor > 0) AND ((prepayment_status IS DISTINCT FROM 'due'::text) OR (prepayment_due_at IS NOT NULL)) AND ((NOT (prepayment_status IS DISTINCT FROM 'paid'::text)) = (prepayment_payment_id IS NOT NULL)))),
  constraint appointments_prepayment_status_check CHECK ((prepayment_status = ANY (ARRAY['due'::text, 'paid'::text, 'waived'::text]))),
  constraint appointments_source_check CHECK ((source = ANY (ARRAY['online'::text, 'front-desk'::text, 'phone'::text, 'walk-in'::text, 'request'::text, 'import'::text]))),
  constraint appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'booked'::text, 'arrived'::text, 'checked-in'::text, 'in-consultation'::text, 'fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])))
);
CREATE INDEX appointments_open_idx ON public.appointments USING btree (organization_id, starts_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'booked'::text, 'arrived'::text, 'checked-in'::text, 'in-consultation'::text]));
CREATE INDEX appointments_patient_idx ON public.appointments USING btree (organization_id, patient_id, starts_at);
CREATE INDEX appointments_pending_idx ON public.appointments USING btree (organization_id, prepayment_due_at) WHERE (status = 'pending'::text);
CREATE INDEX appointments_practitioner_idx ON public.appointments USING btree (organization_id, practitioner_id, starts_at);
CREATE INDEX appointments_series_idx ON public.appointments USING btree (organization_id, series_id, series_on) WHERE (series_id IS NOT NULL);
CREATE INDEX appointments_starts_at_idx ON public.appointments USING btree (organization_id, starts_at, id);
CREATE INDEX appointments_unreminded_idx ON public.appointments USING btree (organization_id, starts_at) WHERE ((status = 'booked'::text) AND (reminders_for IS DISTINCT FROM starts_at));
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy patient_books for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND ((prepayment_status IS NULL) OR (prepayment_status = 'due'::text)) AND ((booked_by IS NULL) OR (booked_by = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid))));
policy patient_changes for update to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND ((status <> ALL (ARRAY['fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = id)))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (status = ANY (ARRAY['pending'::text, 'booked'::text, 'arrived'::text, 'cancelled'::text]))));
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((status <> ALL (ARRAY['fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((booked_by IS NULL) OR (booked_by = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid))));
policy timetable for select to polyclinic_timetable using ((status = ANY (ARRAY['booked'::text, 'pending'::text]))) with check ();
policy worker_change for update to polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((status <> ALL (ARRAY['fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_read for select to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker_write for insert to polyclinic_worker using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, starts_at, status, reminders_for, prepayment_due_at, prepayment_status) to polyclinic_timetable;
grant update (patient_id, practitioner_id, service_id, location_id, room_id, starts_at, ends_at, status, reason, cancel_reason, cancelled_late, overbooked, token, arrived_at, checked_in_at, started_at, fulfilled_at, cancelled_at, wait_promise_minutes, capacity, version, updated_at, series_id, series_on, series_moved, reminders_for, called_at, prepayment_minor, prepayment_due_at, prepayment_status, prepayment_payment_id, has_participants, notice_starts_at) to polyclinic_worker;
grant update (practitioner_id, service_id, location_id, room_id, starts_at, ends_at, status, reason, cancel_reason, cancelled_late, overbooked, token, arrived_at, checked_in_at, started_at, fulfilled_at, cancelled_at, wait_promise_minutes, capacity, version, updated_at, series_id, series_on, series_moved, reminders_for, called_at, has_participants, notice_starts_at) to polyclinic_patient;
grant update (practitioner_id, service_id, location_id, room_id, starts_at, ends_at, status, reason, cancel_reason, cancelled_late, overbooked, token, arrived_at, checked_in_at, started_at, fulfilled_at, cancelled_at, wait_promise_minutes, capacity, version, updated_at, series_id, series_on, series_moved, reminders_for, called_at, prepayment_minor, prepayment_due_at, prepayment_status, prepayment_payment_id, has_participants, notice_starts_at) to polyclinic_staff;

create table articles (
  id uuid not null,
  slug text not null,
  title text not null,
  summary text not null,
  body text not null,
  status text not null default 'draft'::text,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint articles_slug_key UNIQUE (slug),
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'review'::text, 'internal'::text, 'published'::text, 'archived'::text])))
);
policy operator for all to polyclinic_admin using (true) with check (true);
policy published for select to polyclinic_patient, polyclinic_staff, polyclinic_visitor using ((status = 'published'::text)) with check ();
grant insert, select, update to polyclinic_admin;
grant select to polyclinic_patient;
grant select to polyclinic_staff;
grant select to polyclinic_visitor;

create table audit_events (
  organization_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  account_id uuid,
  actor_kind text not null,
  actor_name text,
  actor_role text,
  on_behalf_of uuid,
  action text not null,
  category text,
  outcome text not null default 'done'::text,
  subject_kind text,
  subject_id uuid,
  patient_id uuid,
  patient_ids uuid[],
  address text,
  request_id text,
  details jsonb not null default '{}'::jsonb,
  subject_name text,
  constraint audit_events_pkey PRIMARY KEY (organization_id, id),
  constraint audit_events_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text])))
);
CREATE INDEX audit_events_account_action_idx ON ONLY public.audit_events USING btree (organization_id, account_id, action, id);
CREATE INDEX audit_events_account_idx ON ONLY public.audit_events USING btree (organization_id, account_id, id);
CREATE INDEX audit_events_action_idx ON ONLY public.audit_events USING btree (organization_id, action, id);
CREATE INDEX audit_events_lists_idx ON ONLY public.audit_events USING btree (organization_id, id) WHERE (patient_ids IS NOT NULL);
CREATE INDEX audit_events_patient_idx ON ONLY public.audit_events USING btree (organization_id, patient_id, id);
CREATE INDEX audit_events_refused_idx ON ONLY public.audit_events USING btree (organization_id, id) WHERE (outcome = 'refused'::text);
policy app_records for insert to polyclinic_app using () with check (true);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy patient_records for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid) AND (actor_kind = 'patient'::text)));
policy staff for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_records for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid) AND (actor_kind = 'staff'::text)));
policy visitor_records for insert to polyclinic_visitor using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (actor_kind = 'visitor'::text)));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert to polyclinic_app;
grant insert, select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert to polyclinic_visitor;
grant insert, select to polyclinic_worker;

create table backups (
  id uuid not null,
  scope text not null,
  status text not null,
  bytes bigint,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  verified_at timestamp with time zone,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_status_check CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text])))
);
grant insert, select, update to polyclinic_admin;

create table bounced_addresses (
  organization_id uuid not null,
  address text not null,
  bounced_at timestamp with time zone not null,
  constraint bounced_addresses_pkey PRIMARY KEY (organization_id, address)
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, select to polyclinic_staff;
grant insert, select, update to polyclinic_worker;

create table calendar_feeds (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  practitioner_id uuid,
  patient_id uuid,
  detail text not null,
  secret_hash text not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  last_read_at timestamp with time zone,
  constraint calendar_feeds_secret_key UNIQUE (organization_id, secret_hash),
  constraint calendar_feeds_pkey PRIMARY KEY (organization_id, id),
  constraint calendar_feeds_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_detail_check CHECK ((detail = ANY (ARRAY['full'::text, 'initials'::text, 'time'::text]))),
  constraint calendar_feeds_status_check CHECK ((status = ANY (ARRAY['active'::text, 'revoked'::text]))),
  constraint calendar_feeds_subject_check CHECK (((practitioner_id IS NULL) <> (patient_id IS NULL)))
);
CREATE UNIQUE INDEX calendar_feeds_patient_key ON public.calendar_feeds USING btree (organization_id, account_id, patient_id) WHERE ((status = 'active'::text) AND (patient_id IS NOT NULL));
CREATE UNIQUE INDEX calendar_feeds_practitioner_key ON public.calendar_feeds USING btree (organization_id, account_id, practitioner_id) WHERE ((status = 'active'::text) AND (practitioner_id IS NOT NULL));
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[])))));
policy staff for all to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant select, update to polyclinic_worker;

create table charges (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  service_id uuid,
  practitioner_id uuid,
  description text not null,
  quantity integer not null default 1,
  unit_price_minor bigint not null,
  tax_rate_bp integer not null default 0,
  net_minor bigint not null,
  tax_minor bigint not null,
  currency text not null,
  status text not null default 'billable'::text,
  status_reason text,
  invoice_id uuid,
  charged_at timestamp with time zone not null default now(),
  version integer not null default 1,
  status_code text,
  code text not null default 'service'::text,
  constraint charges_pkey PRIMARY KEY (organization_id, id),
  constraint charges_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint charges_invoice_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id) ON DELETE RESTRICT,
  constraint charges_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint charges_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint charges_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint charges_amount_check CHECK (((quantity > 0) AND (unit_price_minor >= 0) AND (net_minor >= 0) AND (tax_minor >= 0))),
  constraint charges_code_check CHECK ((code = ANY (ARRAY['service'::text, 'no-show'::text, 'late-cancellation'::text]))),
  constraint charges_status_check CHECK ((status = ANY (ARRAY['billable'::text, 'billed'::text, 'not-billable'::text]))),
  constraint charges_status_code_check CHECK ((status_code = ANY (ARRAY['visit-reopened'::text, 'fee-withdrawn'::text, 'first-time'::text])))
);
CREATE INDEX charges_appointment_idx ON public.charges USING btree (organization_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX charges_patient_idx ON public.charges USING btree (organization_id, patient_id, charged_at);
CREATE INDEX charges_status_idx ON public.charges USING btree (organization_id, status, charged_at);
CREATE UNIQUE INDEX charges_open_fee_idx ON public.charges USING btree (organization_id, appointment_id) WHERE ((code <> 'service'::text) AND (status <> 'not-billable'::text) AND (status_code IS DISTINCT FROM 'fee-withdrawn'::text));
CREATE UNIQUE INDEX charges_visit_idx ON public.charges USING btree (organization_id, appointment_id, service_id) WHERE ((appointment_id IS NOT NULL) AND (code = 'service'::text));
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (code <> 'service'::text))) with check ();
policy patient_cancels for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (code = 'late-cancellation'::text) AND (appointment_id IS NOT NULL) AND (invoice_id IS NULL) AND ((status = 'billable'::text) OR (status_code = 'first-time'::text))));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, id, patient_id, appointment_id, status, status_code, code) to polyclinic_patient;
grant update (patient_id) to polyclinic_worker;
grant update (status, status_reason, invoice_id, version, status_code) to polyclinic_staff;

create table chart_counts (
  organization_id uuid not null,
  before_id uuid not null,
  charts integer not null,
  constraint chart_counts_pkey PRIMARY KEY (organization_id)
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, before_id) to polyclinic_timetable;

create table chart_links (
  organization_id uuid not null,
  patient_id uuid not null,
  survivor_id uuid not null,
  created_at timestamp with time zone not null,
  constraint chart_links_pkey PRIMARY KEY (organization_id, patient_id),
  constraint chart_links_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint chart_links_survivor_fkey FOREIGN KEY (organization_id, survivor_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint chart_links_other_check CHECK ((patient_id <> survivor_id))
);
CREATE INDEX chart_links_survivor_idx ON public.chart_links USING btree (organization_id, survivor_id);
policy app for select to polyclinic_app using (true) with check ();
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_app;
grant select to polyclinic_patient;
grant select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant update (survivor_id) to polyclinic_worker;

create table chart_merge_changes (
  organization_id uuid not null,
  merge_id uuid not null,
  table_name text not null,
  row_id uuid not null,
  column_name text not null,
  former text,
  changed_to text,
  constraint chart_merge_changes_pkey PRIMARY KEY (organization_id, merge_id, table_name, row_id, column_name),
  constraint chart_merge_changes_merge_fkey FOREIGN KEY (organization_id, merge_id) REFERENCES chart_merges(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table chart_merge_moves (
  organization_id uuid not null,
  merge_id uuid not null,
  table_name text not null,
  former_id uuid not null,
  row_ids uuid[] not null,
  columns text[] not null,
  digests text[] not null,
  constraint chart_merge_moves_pkey PRIMARY KEY (organization_id, merge_id, table_name),
  constraint chart_merge_moves_merge_fkey FOREIGN KEY (organization_id, merge_id) REFERENCES chart_merges(organization_id, id) ON DELETE RESTRICT,
  constraint chart_merge_moves_rows_check CHECK ((cardinality(row_ids) = cardinality(digests)))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table chart_merge_undos (
  organization_id uuid not null,
  merge_id uuid not null,
  undone_by uuid not null,
  undone_by_name text not null,
  undone_by_role text,
  created_at timestamp with time zone not null,
  kept jsonb not null,
  constraint chart_merge_undos_pkey PRIMARY KEY (organization_id, merge_id),
  constraint chart_merge_undos_merge_fkey FOREIGN KEY (organization_id, merge_id) REFERENCES chart_merges(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table chart_merges (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  survivor_id uuid not null,
  merged_by uuid not null,
  merged_by_name text not null,
  merged_by_role text,
  created_at timestamp with time zone not null,
  constraint chart_merges_pkey PRIMARY KEY (organization_id, id),
  constraint chart_merges_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint chart_merges_survivor_fkey FOREIGN KEY (organization_id, survivor_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint chart_merges_other_check CHECK ((patient_id <> survivor_id))
);
CREATE INDEX chart_merges_patient_idx ON public.chart_merges USING btree (organization_id, patient_id, id);
CREATE INDEX chart_merges_survivor_idx ON public.chart_merges USING btree (organization_id, survivor_id, id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table chart_openings (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  account_id uuid not null,
  reason text not null,
  opened_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint chart_openings_pkey PRIMARY KEY (organization_id, id),
  constraint chart_openings_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint chart_openings_order_check CHECK ((expires_at > opened_at))
);
CREATE INDEX chart_openings_patient_idx ON public.chart_openings USING btree (organization_id, patient_id, account_id, expires_at);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table clinic_code_keys (
  organization_id uuid not null,
  code_id uuid not null,
  key text not null,
  constraint clinic_code_keys_pkey PRIMARY KEY (organization_id, code_id, key),
  constraint clinic_code_keys_code_fkey FOREIGN KEY (organization_id, code_id) REFERENCES clinic_codes(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX clinic_code_keys_key_idx ON public.clinic_code_keys USING btree (organization_id, key, code_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table clinic_codes (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  code text not null,
  display text not null,
  words text not null,
  is_active boolean not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint clinic_codes_code_key UNIQUE (organization_id, code),
  constraint clinic_codes_pkey PRIMARY KEY (organization_id, id),
  constraint clinic_codes_kind_check CHECK ((kind = ANY (ARRAY['diagnosis'::text, 'procedure'::text])))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table closures (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid,
  reason text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint closures_pkey PRIMARY KEY (organization_id, id),
  constraint closures_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE CASCADE,
  constraint closures_order_check CHECK ((ends_at > starts_at))
);
CREATE INDEX closures_starts_at_idx ON public.closures USING btree (organization_id, starts_at);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for all to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant delete, insert, select, update to polyclinic_staff;
grant select to polyclinic_visitor;
grant delete, insert, select, update to polyclinic_worker;

create table code_keys (
  system text not null,
  code text not null,
  key text not null,
  constraint code_keys_pkey PRIMARY KEY (system, code, key),
  constraint code_keys_code_fkey FOREIGN KEY (system, code) REFERENCES codes(system, code) ON DELETE CASCADE
);
CREATE INDEX code_keys_key_idx ON public.code_keys USING btree (system, key, code);
grant select to polyclinic_staff;
grant select to polyclinic_worker;

create table code_systems (
  system text not null,
  name text not null,
  edition text not null,
  is_selection boolean not null,
  code_count integer not null,
  digest text not null,
  loaded_at timestamp with time zone not null default now(),
  constraint code_systems_pkey PRIMARY KEY (system)
);
grant select to polyclinic_staff;
grant select to polyclinic_worker;

create table codes (
  system text not null,
  code text not null,
  display text not null,
  is_active boolean not null,
  constraint codes_pkey PRIMARY KEY (system, code)
);
grant select to polyclinic_staff;
grant select to polyclinic_worker;

create table condition_versions (
  organization_id uuid not null,
  id uuid not null,
  version integer not null,
  status text not null,
  verification_status text not null,
  severity text,
  onset_on date,
  abated_on date,
  note text,
  reason text,
  author_account_id uuid,
  author_name text,
  author_role text,
  written_at timestamp with time zone not null,
  onset_date_time text,
  abated_date_time text,
  constraint condition_versions_state_key UNIQUE (organization_id, id, version, status, verification_status),
  constraint condition_versions_pkey PRIMARY KEY (organization_id, id, version),
  constraint condition_versions_abated_date_time_check CHECK ((abated_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint condition_versions_onset_date_time_check CHECK ((onset_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint condition_versions_severity_check CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text]))),
  constraint condition_versions_status_check CHECK ((status = ANY (ARRAY['active'::text, 'recurrence'::text, 'remission'::text, 'resolved'::text, 'entered-in-error'::text]))),
  constraint condition_versions_verification_check CHECK ((verification_status = ANY (ARRAY['unconfirmed'::text, 'provisional'::text, 'differential'::text, 'confirmed'::text, 'refuted'::text])))
);
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (author_account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table conditions (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  code text,
  display text not null,
  onset_on date,
  status text not null default 'active'::text,
  recorded_by uuid,
  recorded_at timestamp with time zone not null default now(),
  version integer not null default 1,
  code_system text,
  source text,
  verification_status text not null default 'confirmed'::text,
  severity text,
  abated_on date,
  note text,
  recorder_name text,
  recorder_role text,
  onset_date_time text,
  abated_date_time text,
  recorded_date_time text,
  imported_at timestamp with time zone,
  constraint conditions_pkey PRIMARY KEY (organization_id, id),
  constraint conditions_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id) ON DELETE RESTRICT,
  constraint conditions_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint conditions_state_fkey FOREIGN KEY (organization_id, id, version, status, verification_status) REFERENCES condition_versions(organization_id, id, version, status, verification_status) ON DELETE RESTRICT,
  constraint conditions_abated_check CHECK (((abated_on IS NULL) OR (status <> ALL (ARRAY['active'::text, 'recurrence'::text])))),
  constraint conditions_abated_date_time_check CHECK ((abated_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint conditions_onset_date_time_check CHECK ((onset_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint conditions_recorded_date_time_check CHECK ((recorded_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint conditions_severity_check CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text]))),
  constraint conditions_status_check CHECK ((status = ANY (ARRAY['active'::text, 'recurrence'::text, 'remission'::text, 'resolved'::text, 'entered-in-error'::text]))),
  constraint conditions_verification_check CHECK ((verification_status = ANY (ARRAY['unconfirmed'::text, 'provisional'::text, 'differential'::text, 'confirmed'::text, 'refuted'::text])))
);
CREATE INDEX conditions_patient_idx ON public.conditions USING btree (organization_id, patient_id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status <> 'entered-in-error'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (recorded_by = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (onset_on, status, version, verification_status, severity, abated_on, note, onset_date_time, abated_date_time) to polyclinic_staff;
grant update (patient_id) to polyclinic_worker;

create table consent_withdrawals (
  organization_id uuid not null,
  consent_id uuid not null,
  patient_id uuid not null,
  withdrawn_on date not null,
  reason text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint consent_withdrawals_pkey PRIMARY KEY (organization_id, consent_id),
  constraint consent_withdrawals_consent_fkey FOREIGN KEY (organization_id, consent_id) REFERENCES consents(organization_id, id) ON DELETE RESTRICT,
  constraint consent_withdrawals_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant select to polyclinic_worker;
grant select (organization_id, consent_id, patient_id, withdrawn_on) to polyclinic_patient;

create table consents (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  subject text not null,
  decision text not null,
  given_by text not null,
  giver_name text,
  decided_on date not null,
  ends_on date,
  document_id uuid,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (organization_id, id),
  constraint consents_document_fkey FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE RESTRICT,
  constraint consents_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint consents_decision_check CHECK ((decision = ANY (ARRAY['given'::text, 'refused'::text]))),
  constraint consents_given_by_check CHECK ((given_by = ANY (ARRAY['patient'::text, 'parent'::text, 'guardian'::text, 'other'::text]))),
  constraint consents_giver_check CHECK (((given_by = 'patient'::text) = (giver_name IS NULL))),
  constraint consents_kind_check CHECK ((kind = ANY (ARRAY['treatment'::text, 'data-sharing'::text, 'research'::text, 'messages'::text, 'photography'::text, 'other'::text]))),
  constraint consents_period_check CHECK (((ends_on IS NULL) OR (ends_on >= decided_on)))
);
CREATE INDEX consents_document_idx ON public.consents USING btree (organization_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX consents_patient_idx ON public.consents USING btree (organization_id, patient_id, decided_on, id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant select to polyclinic_worker;

create table counters (
  organization_id uuid not null,
  name text not null,
  value bigint not null,
  constraint counters_pkey PRIMARY KEY (organization_id, name)
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (value) to polyclinic_staff;
grant update (value) to polyclinic_worker;

create table coverages (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  status text not null,
  position integer not null,
  insurer text not null,
  plan text,
  sealed_number text,
  number_hash text,
  number_ending text,
  policy_holder text,
  relationship text not null,
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint coverages_pkey PRIMARY KEY (organization_id, id),
  constraint coverages_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint coverages_holder_check CHECK (((relationship = 'self'::text) = (policy_holder IS NULL))),
  constraint coverages_number_check CHECK ((((sealed_number IS NULL) = (number_hash IS NULL)) AND ((sealed_number IS NULL) = (number_ending IS NULL)))),
  constraint coverages_period_check CHECK (((ends_on IS NULL) OR (starts_on IS NULL) OR (ends_on >= starts_on))),
  constraint coverages_position_check CHECK ((("position" >= 1) AND ("position" <= 9))),
  constraint coverages_relationship_check CHECK ((relationship = ANY (ARRAY['self'::text, 'spouse'::text, 'child'::text, 'parent'::text, 'other'::text]))),
  constraint coverages_status_check CHECK ((status = ANY (ARRAY['active'::text, 'cancelled'::text, 'entered-in-error'::text])))
);
CREATE INDEX coverages_patient_idx ON public.coverages USING btree (organization_id, patient_id);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (status <> 'entered-in-error'::text))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, id, patient_id, status, position, insurer, plan, number_ending, policy_holder, relationship, starts_on, ends_on) to polyclinic_patient;
grant update (patient_id) to polyclinic_worker;
grant update (status, position, insurer, plan, sealed_number, number_hash, number_ending, policy_holder, relationship, starts_on, ends_on, version, updated_at) to polyclinic_staff;

create table critical_acknowledgements (
  organization_id uuid not null,
  observation_id uuid not null,
  patient_id uuid not null,
  note text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint critical_acknowledgements_pkey PRIMARY KEY (organization_id, observation_id),
  constraint critical_acknowledgements_observation_fkey FOREIGN KEY (organization_id, observation_id) REFERENCES observations(organization_id, id) ON DELETE RESTRICT,
  constraint critical_acknowledgements_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table different_persons (
  organization_id uuid not null,
  patient_id uuid not null,
  other_patient_id uuid not null,
  decided_by uuid not null,
  decided_by_name text not null,
  created_at timestamp with time zone not null,
  constraint different_persons_pkey PRIMARY KEY (organization_id, patient_id, other_patient_id),
  constraint different_persons_other_fkey FOREIGN KEY (organization_id, other_patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint different_persons_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint different_persons_order_check CHECK ((patient_id < other_patient_id))
);
CREATE INDEX different_persons_other_idx ON public.different_persons USING btree (organization_id, other_patient_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant select to polyclinic_worker;

create table dispense_errors (
  organization_id uuid not null,
  dispense_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint dispense_errors_pkey PRIMARY KEY (organization_id, dispense_id),
  constraint dispense_errors_dispense_fkey FOREIGN KEY (organization_id, dispense_id) REFERENCES dispenses(organization_id, id) ON DELETE RESTRICT,
  constraint dispense_errors_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, dispense_id, patient_id) to polyclinic_patient;

create table dispenses (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  prescription_id uuid not null,
  medication_id uuid,
  medication_text text not null,
  substitution_reason text,
  quantity numeric(10,3) not null,
  quantity_unit text not null,
  days_supply integer,
  stock_move_id uuid,
  note text,
  override_reason text,
  dispenser_account_id uuid not null,
  dispenser_name text not null,
  dispenser_role text,
  dispenser_registration text,
  dispensed_at timestamp with time zone not null,
  constraint dispenses_pkey PRIMARY KEY (organization_id, id),
  constraint dispenses_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE RESTRICT,
  constraint dispenses_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint dispenses_prescription_fkey FOREIGN KEY (organization_id, prescription_id) REFERENCES prescriptions(organization_id, id) ON DELETE RESTRICT,
  constraint dispenses_stock_move_fkey FOREIGN KEY (organization_id, stock_move_id) REFERENCES stock_moves(organization_id, id) ON DELETE RESTRICT,
  constraint dispenses_days_check CHECK ((days_supply > 0)),
  constraint dispenses_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE INDEX dispenses_patient_idx ON public.dispenses USING btree (organization_id, patient_id, dispensed_at, id);
CREATE INDEX dispenses_prescription_idx ON public.dispenses USING btree (organization_id, prescription_id, id);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, id, patient_id, prescription_id, medication_text, quantity, quantity_unit, days_supply, dispenser_name, dispensed_at) to polyclinic_patient;

create table displays (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  location_id uuid,
  secret_hash text not null,
  status text not null default 'active'::text,
  created_by uuid,
  revoked_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint displays_secret_key UNIQUE (organization_id, secret_hash),
  constraint displays_pkey PRIMARY KEY (organization_id, id),
  constraint displays_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE RESTRICT,
  constraint displays_status_check CHECK ((status = ANY (ARRAY['active'::text, 'revoked'::text])))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
grant insert, select, update to polyclinic_staff;
grant select to polyclinic_worker;

create table document_errors (
  organization_id uuid not null,
  document_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint document_errors_created_at_key UNIQUE (organization_id, document_id, created_at),
  constraint document_errors_pkey PRIMARY KEY (organization_id, document_id),
  constraint document_errors_document_fkey FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE RESTRICT,
  constraint document_errors_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table documents (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  file_id uuid not null,
  category text not null,
  title text not null,
  written_on date,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint documents_file_key UNIQUE (organization_id, file_id),
  constraint documents_pkey PRIMARY KEY (organization_id, id),
  constraint documents_file_fkey FOREIGN KEY (organization_id, file_id) REFERENCES files(organization_id, id) ON DELETE RESTRICT,
  constraint documents_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint documents_category_check CHECK ((category = ANY (ARRAY['letter'::text, 'report'::text, 'image'::text, 'result'::text, 'consent'::text, 'insurance'::text, 'identity'::text, 'other'::text])))
);
CREATE INDEX documents_created_at_idx ON public.documents USING btree (organization_id, patient_id, created_at, id);
CREATE INDEX documents_patient_idx ON public.documents USING btree (organization_id, patient_id, id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table encounters (
  organization_id uuid not null,
  id uuid not null,
  appointment_id uuid,
  patient_id uuid not null,
  practitioner_id uuid not null,
  status text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone,
  constraint encounters_pkey PRIMARY KEY (organization_id, id),
  constraint encounters_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint encounters_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint encounters_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint encounters_status_check CHECK ((status = ANY (ARRAY['in-progress'::text, 'finished'::text, 'entered-in-error'::text])))
);
CREATE INDEX encounters_appointment_idx ON public.encounters USING btree (organization_id, appointment_id);
CREATE INDEX encounters_patient_idx ON public.encounters USING btree (organization_id, patient_id, started_at);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((status = 'in-progress'::text) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = appointment_id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_change for update to polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((status = 'in-progress'::text) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = appointment_id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_read for select to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker_write for insert to polyclinic_worker using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (patient_id, status, started_at, finished_at, version, updated_at) to polyclinic_worker;
grant update (status, started_at, finished_at, version, updated_at) to polyclinic_staff;

create table enrolments (
  account_id uuid not null,
  organization_id uuid not null,
  patient_id uuid not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  constraint enrolments_pkey PRIMARY KEY (account_id, organization_id),
  constraint enrolments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint enrolments_status_check CHECK ((status = ANY (ARRAY['provisional'::text, 'active'::text, 'ended'::text])))
);
CREATE INDEX enrolments_organization_id_idx ON public.enrolments USING btree (organization_id, patient_id);
grant select to polyclinic_admin;
grant insert, select, update to polyclinic_app;
grant delete, insert, select, update to polyclinic_worker;

create table family_history (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  relation text not null,
  code text,
  code_system text,
  display text not null,
  onset_age integer,
  is_deceased boolean,
  note text,
  replaces_id uuid,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint family_history_replaces_key UNIQUE (organization_id, replaces_id),
  constraint family_history_pkey PRIMARY KEY (organization_id, id),
  constraint family_history_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint family_history_replaces_fkey FOREIGN KEY (organization_id, replaces_id) REFERENCES family_history(organization_id, id) ON DELETE RESTRICT,
  constraint family_history_age_check CHECK (((onset_age >= 0) AND (onset_age <= 130))),
  constraint family_history_code_check CHECK (((code IS NULL) = (code_system IS NULL))),
  constraint family_history_relation_check CHECK ((relation = ANY (ARRAY['mother'::text, 'father'::text, 'sister'::text, 'brother'::text, 'half-sister'::text, 'half-brother'::text, 'daughter'::text, 'son'::text, 'maternal-grandmother'::text, 'maternal-grandfather'::text, 'paternal-grandmother'::text, 'paternal-grandfather'::text, 'aunt'::text, 'uncle'::text, 'cousin'::text, 'other'::text])))
);
CREATE INDEX family_history_patient_idx ON public.family_history USING btree (organization_id, patient_id, id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table family_history_errors (
  organization_id uuid not null,
  entry_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint family_history_errors_pkey PRIMARY KEY (organization_id, entry_id),
  constraint family_history_errors_entry_fkey FOREIGN KEY (organization_id, entry_id) REFERENCES family_history(organization_id, id) ON DELETE RESTRICT,
  constraint family_history_errors_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table file_deletions (
  organization_id uuid not null,
  file_id uuid not null,
  deleted_by uuid,
  created_at timestamp with time zone not null,
  constraint file_deletions_pkey PRIMARY KEY (organization_id, file_id),
  constraint file_deletions_file_fkey FOREIGN KEY (organization_id, file_id) REFERENCES files(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table file_removals (
  organization_id uuid not null,
  file_id uuid not null,
  due_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  uploaded_by uuid,
  size_bytes integer,
  constraint file_removals_pkey PRIMARY KEY (organization_id, file_id)
);
CREATE INDEX file_removals_due_at_idx ON public.file_removals USING btree (organization_id, due_at);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select, update to polyclinic_worker;
grant select (organization_id, due_at) to polyclinic_timetable;

create table files (
  organization_id uuid not null,
  id uuid not null,
  purpose text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_by uuid,
  created_at timestamp with time zone not null,
  constraint files_pkey PRIMARY KEY (organization_id, id),
  constraint files_media_type_check CHECK ((media_type = ANY (ARRAY['image/webp'::text, 'image/jpeg'::text, 'image/png'::text, 'application/pdf'::text, 'text/plain'::text]))),
  constraint files_purpose_check CHECK ((purpose = ANY (ARRAY['practitioner-photo'::text, 'patient-document'::text]))),
  constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_size_check CHECK ((size_bytes > 0))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for select to polyclinic_visitor using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (purpose = 'practitioner-photo'::text))) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert, select to polyclinic_worker;

create table holds (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  patient_id uuid,
  practitioner_id uuid not null,
  service_id uuid not null,
  location_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  visitor_network text,
  constraint holds_pkey PRIMARY KEY (organization_id, id),
  constraint holds_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE CASCADE,
  constraint holds_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE CASCADE,
  constraint holds_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE CASCADE,
  constraint holds_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX holds_expires_at_idx ON public.holds USING btree (organization_id, expires_at);
CREATE INDEX holds_visitor_network_idx ON public.holds USING btree (organization_id, visitor_network) WHERE (visitor_network IS NOT NULL);
CREATE UNIQUE INDEX holds_account_key ON public.holds USING btree (organization_id, account_id) WHERE (account_id <> '00000000-0000-0000-0000-000000000000'::uuid);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid) OR ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) OR (visitor_network IS NOT NULL) OR (expires_at < now())))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant select (organization_id, id, expires_at) to polyclinic_timetable;
grant update (patient_id) to polyclinic_worker;

create table idempotency_keys (
  account_id uuid not null,
  key uuid not null,
  request_hash text not null,
  status integer,
  reply text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);
policy own for all to public using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));
policy sweep for delete to polyclinic_worker using (true) with check ();
policy sweep_reads for select to polyclinic_worker using (true) with check ();
grant insert, select, update to polyclinic_admin;
grant insert, select, update to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_visitor;
grant delete, insert, select, update to polyclinic_worker;

create table immunization_errors (
  organization_id uuid not null,
  immunization_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint immunization_errors_pkey PRIMARY KEY (organization_id, immunization_id),
  constraint immunization_errors_immunization_fkey FOREIGN KEY (organization_id, immunization_id) REFERENCES immunizations(organization_id, id) ON DELETE RESTRICT,
  constraint immunization_errors_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, immunization_id, patient_id) to polyclinic_patient;

create table immunizations (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  vaccine text not null,
  vaccine_key text not null,
  cvx_code text,
  status text not null,
  reason_not_done text,
  given_on date not null,
  dose integer,
  lot_number text,
  expires_on date,
  site text,
  route text,
  source text not null,
  note text,
  author_account_id uuid,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  given_date_time text,
  constraint immunizations_pkey PRIMARY KEY (organization_id, id),
  constraint immunizations_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint immunizations_author_check CHECK (((source = 'imported'::text) = (author_account_id IS NULL))),
  constraint immunizations_dose_check CHECK ((dose > 0)),
  constraint immunizations_given_date_time_check CHECK ((given_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint immunizations_reason_check CHECK (((status = 'not-done'::text) = (reason_not_done IS NOT NULL))),
  constraint immunizations_route_check CHECK ((route = ANY (ARRAY['intramuscular'::text, 'subcutaneous'::text, 'intradermal'::text, 'oral'::text, 'nasal'::text]))),
  constraint immunizations_site_check CHECK ((site = ANY (ARRAY['left-arm'::text, 'right-arm'::text, 'left-thigh'::text, 'right-thigh'::text, 'other'::text]))),
  constraint immunizations_source_check CHECK ((source = ANY (ARRAY['given-here'::text, 'reported'::text, 'imported'::text]))),
  constraint immunizations_status_check CHECK ((status = ANY (ARRAY['completed'::text, 'not-done'::text])))
);
CREATE INDEX immunizations_patient_idx ON public.immunizations USING btree (organization_id, patient_id, given_on, id);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (status = 'completed'::text))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table imported_resources (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  import_id uuid not null,
  source text not null,
  resource_type text not null,
  resource_key text not null,
  fingerprint text not null,
  title text not null,
  status text,
  effective_at timestamp with time zone not null,
  placed_as text,
  placed_id uuid,
  content jsonb not null,
  created_at timestamp with time zone not null,
  sealed_texts text,
  effective_date_time text,
  constraint imported_resources_once_key UNIQUE (organization_id, patient_id, resource_type, resource_key, fingerprint),
  constraint imported_resources_pkey PRIMARY KEY (organization_id, id),
  constraint imported_resources_import_fkey FOREIGN KEY (organization_id, import_id) REFERENCES patient_imports(organization_id, id) ON DELETE RESTRICT,
  constraint imported_resources_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint imported_resources_effective_date_time_check CHECK ((effective_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint imported_resources_placed_check CHECK (((placed_as IS NULL) = (placed_id IS NULL)))
);
CREATE INDEX imported_resources_chart_idx ON public.imported_resources USING btree (organization_id, patient_id, effective_at, id);
CREATE INDEX imported_resources_key_idx ON public.imported_resources USING btree (organization_id, resource_type, resource_key);
policy patient_medicines for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (resource_type = ANY (ARRAY['MedicationRequest'::text, 'MedicationStatement'::text])))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, id, patient_id, source, resource_type, title, status, effective_at, content, effective_date_time) to polyclinic_patient;

create table invoice_balances (
  organization_id uuid not null,
  invoice_id uuid not null,
  sequence integer not null,
  patient_id uuid not null,
  total_minor bigint not null,
  previous_sequence integer,
  previous_due_minor bigint,
  amount_minor bigint not null,
  due_minor bigint not null,
  payment_id uuid,
  entry_id uuid,
  cancellation_id uuid,
  next_sequence integer,
  constraint invoice_balances_due_key UNIQUE (organization_id, invoice_id, sequence, due_minor),
  constraint invoice_balances_entry_key UNIQUE (organization_id, entry_id),
  constraint invoice_balances_pkey PRIMARY KEY (organization_id, invoice_id, sequence),
  constraint invoice_balances_cancellation_fkey FOREIGN KEY (organization_id, cancellation_id) REFERENCES invoice_cancellations(organization_id, invoice_id) ON DELETE RESTRICT,
  constraint invoice_balances_entry_fkey FOREIGN KEY (organization_id, invoice_id, payment_id, entry_id, amount_minor) REFERENCES ledger_entries(organization_id, invoice_id, payment_id, id, amount_minor) ON DELETE RESTRICT,
  constraint invoice_balances_invoice_fkey FOREIGN KEY (organization_id, invoice_id, patient_id, total_minor) REFERENCES invoices(organization_id, id, patient_id, total_minor) ON DELETE RESTRICT,
  constraint invoice_balances_next_fkey FOREIGN KEY (organization_id, invoice_id, next_sequence) REFERENCES invoice_balances(organization_id, invoice_id, sequence) ON DELETE RESTRICT,
  constraint invoice_balances_previous_fkey FOREIGN KEY (organization_id, invoice_id, previous_sequence, previous_due_minor) REFERENCES invoice_balances(organization_id, invoice_id, sequence, due_minor) ON DELETE RESTRICT,
  constraint invoice_balances_cancellation_check CHECK (((cancellation_id IS NULL) OR ((cancellation_id = invoice_id) AND (sequence = 1) AND (due_minor = 0)))),
  constraint invoice_balances_cause_check CHECK (
CASE
    WHEN (sequence = 0) THEN ((num_nonnulls(previous_sequence, previous_due_minor, payment_id, entry_id, cancellation_id) = 0) AND (amount_minor = 0))
    ELSE ((num_nonnulls(previous_sequence, previous_due_minor) = 2) AND (num_nonnulls(entry_id, cancellation_id) = 1) AND (num_nonnulls(payment_id, entry_id) = ANY (ARRAY[0, 2])))
END),
  constraint invoice_balances_due_check CHECK (((due_minor >= 0) AND (due_minor = (COALESCE(previous_due_minor, total_minor) - amount_minor)))),
  constraint invoice_balances_order_check CHECK (((previous_sequence = (sequence - 1)) AND (next_sequence = (sequence + 1))))
);
CREATE INDEX invoice_balances_current_idx ON public.invoice_balances USING btree (organization_id, invoice_id) INCLUDE (due_minor) WHERE (next_sequence IS NULL);
CREATE INDEX invoice_balances_open_idx ON public.invoice_balances USING btree (organization_id, patient_id) INCLUDE (invoice_id, due_minor) WHERE ((next_sequence IS NULL) AND (due_minor > 0));
CREATE STATISTICS public.invoice_balances_now_stats (mcv) ON due_minor, next_sequence FROM invoice_balances;
policy adds for insert to polyclinic_staff, polyclinic_worker using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (next_sequence IS NULL)));
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy reads for select to polyclinic_staff, polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy replaces for update to polyclinic_staff, polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (next_sequence IS NULL))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (next_sequence IS NOT NULL)));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (next_sequence) to polyclinic_staff;
grant update (next_sequence) to polyclinic_worker;

create table invoice_cancellations (
  organization_id uuid not null,
  invoice_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  cancelled_by uuid not null,
  cancelled_at timestamp with time zone not null default now(),
  constraint invoice_cancellations_pkey PRIMARY KEY (organization_id, invoice_id),
  constraint invoice_cancellations_invoice_fkey FOREIGN KEY (organization_id, invoice_id, patient_id) REFERENCES invoices(organization_id, id, patient_id) ON DELETE RESTRICT
);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table invoice_draft_lines (
  organization_id uuid not null,
  id uuid not null,
  draft_id uuid not null,
  position integer not null,
  charge_id uuid,
  service_id uuid,
  practitioner_id uuid,
  description text not null,
  quantity integer not null,
  unit_price_minor bigint not null,
  discount_minor bigint not null default 0,
  tax_rate_bp integer not null default 0,
  constraint invoice_draft_lines_pkey PRIMARY KEY (organization_id, id),
  constraint invoice_draft_lines_charge_fkey FOREIGN KEY (organization_id, charge_id) REFERENCES charges(organization_id, id) ON DELETE RESTRICT,
  constraint invoice_draft_lines_draft_fkey FOREIGN KEY (organization_id, draft_id) REFERENCES invoice_drafts(organization_id, id) ON DELETE CASCADE,
  constraint invoice_draft_lines_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint invoice_draft_lines_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint invoice_draft_lines_amount_check CHECK (((quantity > 0) AND (unit_price_minor >= 0) AND ((discount_minor >= 0) AND (discount_minor <= (quantity * unit_price_minor)))))
);
CREATE INDEX invoice_draft_lines_draft_idx ON public.invoice_draft_lines USING btree (organization_id, draft_id);
CREATE UNIQUE INDEX invoice_draft_lines_charge_idx ON public.invoice_draft_lines USING btree (organization_id, charge_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_staff;
grant select to polyclinic_worker;

create table invoice_drafts (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  currency text not null,
  due_on date,
  memo text,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint invoice_drafts_pkey PRIMARY KEY (organization_id, id),
  constraint invoice_drafts_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX invoice_drafts_patient_idx ON public.invoice_drafts USING btree (organization_id, patient_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_staff;
grant select to polyclinic_worker;
grant update (due_on, memo, version) to polyclinic_staff;
grant update (patient_id) to polyclinic_worker;

create table invoice_lines (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  patient_id uuid not null,
  position integer not null,
  charge_id uuid,
  service_id uuid,
  practitioner_id uuid,
  description text not null,
  quantity integer not null,
  unit_price_minor bigint not null,
  discount_minor bigint not null,
  tax_rate_bp integer not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  performed_on date,
  performed_by text,
  constraint invoice_lines_pkey PRIMARY KEY (organization_id, id),
  constraint invoice_lines_charge_fkey FOREIGN KEY (organization_id, charge_id) REFERENCES charges(organization_id, id) ON DELETE RESTRICT,
  constraint invoice_lines_invoice_fkey FOREIGN KEY (organization_id, invoice_id, patient_id) REFERENCES invoices(organization_id, id, patient_id) ON DELETE RESTRICT,
  constraint invoice_lines_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint invoice_lines_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX invoice_lines_invoice_idx ON public.invoice_lines USING btree (organization_id, invoice_id, "position");
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table invoices (
  organization_id uuid not null,
  id uuid not null,
  series text not null,
  number bigint not null,
  label text not null,
  patient_id uuid not null,
  patient_name text not null,
  patient_address text,
  issuer jsonb not null,
  currency text not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  issued_on date not null,
  due_on date not null,
  memo text,
  issued_by uuid not null,
  issued_at timestamp with time zone not null default now(),
  patient_birth_date date,
  constraint invoices_label_key UNIQUE (organization_id, label),
  constraint invoices_number_key UNIQUE (organization_id, series, number),
  constraint invoices_patient_key UNIQUE (organization_id, id, patient_id),
  constraint invoices_total_key UNIQUE (organization_id, id, patient_id, total_minor),
  constraint invoices_pkey PRIMARY KEY (organization_id, id),
  constraint invoices_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint invoices_total_check CHECK (((net_minor >= 0) AND (tax_minor >= 0) AND (total_minor = (net_minor + tax_minor))))
);
CREATE INDEX invoices_issued_at_idx ON public.invoices USING btree (organization_id, issued_at, id);
CREATE INDEX invoices_patient_idx ON public.invoices USING btree (organization_id, patient_id, issued_at);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table known_devices (
  account_id uuid not null,
  token_hash text not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (account_id, token_hash),
  constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_token_idx ON public.known_devices USING btree (token_hash);
grant delete, insert, select, update to polyclinic_worker;

create table lab_orders (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  test_name text not null,
  loinc_code text,
  status text not null default 'draft'::text,
  ordered_by uuid not null,
  ordered_by_name text not null,
  ordered_at timestamp with time zone not null default now(),
  version integer not null default 1,
  specimen text,
  pregnant boolean,
  note text,
  due_at timestamp with time zone,
  revoked_reason text,
  critical_since timestamp with time zone,
  overdue_notified_at timestamp with time zone,
  critical_notified_at timestamp with time zone,
  updated_at timestamp with time zone,
  constraint lab_orders_pkey PRIMARY KEY (organization_id, id),
  constraint lab_orders_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id) ON DELETE RESTRICT,
  constraint lab_orders_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint lab_orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'completed'::text, 'revoked'::text, 'entered-in-error'::text])))
);
CREATE INDEX lab_orders_critical_idx ON public.lab_orders USING btree (organization_id, id) WHERE (critical_since IS NOT NULL);
CREATE INDEX lab_orders_critical_unnotified_idx ON public.lab_orders USING btree (organization_id, critical_since) WHERE ((critical_since IS NOT NULL) AND (critical_notified_at IS NULL));
CREATE INDEX lab_orders_ordered_at_idx ON public.lab_orders USING btree (organization_id, patient_id, ordered_at, id);
CREATE INDEX lab_orders_overdue_idx ON public.lab_orders USING btree (organization_id, due_at) WHERE ((status = 'active'::text) AND (overdue_notified_at IS NULL));
CREATE INDEX lab_orders_status_idx ON public.lab_orders USING btree (organization_id, status, id);
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status <> ALL (ARRAY['revoked'::text, 'entered-in-error'::text])))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (ordered_by = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy timetable for select to polyclinic_timetable using (((status = 'active'::text) OR (critical_since IS NOT NULL))) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, status, due_at, critical_since, overdue_notified_at, critical_notified_at) to polyclinic_timetable;
grant update (patient_id, overdue_notified_at, critical_notified_at, updated_at) to polyclinic_worker;
grant update (status, version, due_at, revoked_reason, critical_since, critical_notified_at, updated_at) to polyclinic_staff;

create table lab_tests (
  id uuid not null,
  code text not null,
  name text not null,
  synonyms text[] not null default '{}'::text[],
  specimen text not null,
  preparation text,
  turnaround_hours integer,
  clinical_use text,
  constraint lab_tests_code_key UNIQUE (code),
  constraint lab_tests_pkey PRIMARY KEY (id)
);
grant select to polyclinic_admin;
grant select to polyclinic_patient;
grant select to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert, select to polyclinic_worker;

create table ledger_entries (
  organization_id uuid not null,
  id uuid not null,
  debit_account text not null,
  credit_account text not null,
  amount_minor bigint not null,
  currency text not null,
  source_kind text not null,
  source_id uuid not null,
  patient_id uuid,
  invoice_id uuid,
  payment_id uuid,
  service_id uuid,
  practitioner_id uuid,
  tax_rate_bp integer,
  memo text not null,
  posted_by uuid,
  posted_on date not null,
  posted_at timestamp with time zone not null default now(),
  constraint ledger_entries_invoice_key UNIQUE (organization_id, invoice_id, payment_id, id, amount_minor),
  constraint ledger_entries_payment_key UNIQUE (organization_id, payment_id, id, amount_minor, debit_account, credit_account),
  constraint ledger_entries_pkey PRIMARY KEY (organization_id, id),
  constraint ledger_entries_invoice_fkey FOREIGN KEY (organization_id, invoice_id, patient_id) REFERENCES invoices(organization_id, id, patient_id) ON DELETE RESTRICT,
  constraint ledger_entries_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint ledger_entries_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id) ON DELETE RESTRICT,
  constraint ledger_entries_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint ledger_entries_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint ledger_entries_account_names_check CHECK (((debit_account = ANY (ARRAY['receivable'::text, 'cash'::text, 'card'::text, 'transfer'::text, 'online'::text, 'revenue'::text, 'tax-payable'::text, 'advances'::text, 'between-patients'::text])) AND (credit_account = ANY (ARRAY['receivable'::text, 'cash'::text, 'card'::text, 'transfer'::text, 'online'::text, 'revenue'::text, 'tax-payable'::text, 'advances'::text, 'between-patients'::text])))),
  constraint ledger_entries_accounts_check CHECK ((debit_account <> credit_account)),
  constraint ledger_entries_amount_check CHECK ((amount_minor > 0))
);
CREATE INDEX ledger_entries_patient_idx ON public.ledger_entries USING btree (organization_id, patient_id);
CREATE INDEX ledger_entries_posted_on_idx ON public.ledger_entries USING btree (organization_id, posted_on, id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table list_sweeps (
  organization_id uuid not null,
  next_day date not null,
  constraint list_sweeps_pkey PRIMARY KEY (organization_id)
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, next_day) to polyclinic_timetable;

create table listed_patients (
  organization_id uuid not null,
  patient_id uuid not null,
  day date not null,
  constraint listed_patients_pkey PRIMARY KEY (organization_id, patient_id, day)
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table location_hours (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  weekday smallint not null,
  starts time without time zone not null,
  ends time without time zone not null,
  constraint location_hours_pkey PRIMARY KEY (organization_id, id),
  constraint location_hours_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE CASCADE,
  constraint location_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX location_hours_location_idx ON public.location_hours USING btree (organization_id, location_id);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for all to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant delete, insert, select, update to polyclinic_staff;
grant select to polyclinic_visitor;
grant delete, insert, select, update to polyclinic_worker;

create table locations (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  address_line text,
  city text,
  postal_code text,
  phone text,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_at timestamp with time zone,
  constraint locations_pkey PRIMARY KEY (organization_id, id),
  constraint locations_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for all to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert, select, update to polyclinic_worker;

create table medication_ingredients (
  organization_id uuid not null,
  medication_id uuid not null,
  position integer not null,
  name text not null,
  substance text,
  numerator_value double precision,
  numerator_unit text,
  denominator_value double precision,
  denominator_unit text,
  constraint medication_ingredients_pkey PRIMARY KEY (organization_id, medication_id, "position"),
  constraint medication_ingredients_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE CASCADE,
  constraint medication_ingredients_denominator_check CHECK (((denominator_value > (0)::double precision) AND ((denominator_value IS NULL) = (denominator_unit IS NULL)) AND ((denominator_value IS NULL) OR (numerator_value IS NOT NULL)))),
  constraint medication_ingredients_numerator_check CHECK (((numerator_value > (0)::double precision) AND ((numerator_value IS NULL) = (numerator_unit IS NULL))))
);
CREATE INDEX medication_ingredients_substance_idx ON public.medication_ingredients USING btree (organization_id, substance, medication_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table medication_packs (
  organization_id uuid not null,
  id uuid not null,
  medication_id uuid not null,
  size double precision not null,
  unit text not null,
  gtin text,
  price_minor bigint,
  tax_rate_bp integer not null default 0,
  supplier_code text,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  constraint medication_packs_pkey PRIMARY KEY (organization_id, id),
  constraint medication_packs_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE RESTRICT,
  constraint medication_packs_gtin_check CHECK ((gtin ~ '^[0-9]{14}$'::text)),
  constraint medication_packs_price_check CHECK ((price_minor >= 0)),
  constraint medication_packs_size_check CHECK ((size > (0)::double precision)),
  constraint medication_packs_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint medication_packs_tax_check CHECK (((tax_rate_bp >= 0) AND (tax_rate_bp <= 10000)))
);
CREATE INDEX medication_packs_medication_idx ON public.medication_packs USING btree (organization_id, medication_id, id);
CREATE UNIQUE INDEX medication_packs_gtin_idx ON public.medication_packs USING btree (organization_id, gtin) WHERE (gtin IS NOT NULL);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table medication_statements (
  organization_id uuid not null,
  id uuid not null,
  version integer not null,
  patient_id uuid not null,
  kind text not null,
  medication_text text,
  dosage_text text,
  started_on date,
  status text not null,
  reason text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint medication_statements_pkey PRIMARY KEY (organization_id, id, version),
  constraint medication_statements_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint medication_statements_kind_check CHECK ((kind = ANY (ARRAY['reported'::text, 'over-the-counter'::text, 'imported'::text, 'prescribed'::text, 'takes-nothing'::text]))),
  constraint medication_statements_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text, 'not-taken'::text, 'entered-in-error'::text]))),
  constraint medication_statements_text_check CHECK (((medication_text IS NOT NULL) = (kind = ANY (ARRAY['reported'::text, 'over-the-counter'::text]))))
);
CREATE INDEX medication_statements_patient_idx ON public.medication_statements USING btree (organization_id, patient_id, id, version);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (author_account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table medications (
  organization_id uuid not null,
  id uuid not null,
  generic_name text not null,
  brand_name text,
  atc_code text,
  form text not null,
  strength text not null,
  controlled boolean not null default false,
  prescription_needed boolean not null default true,
  reorder_level integer,
  name_key text not null,
  brand_key text,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  routes text[] not null,
  controlled_schedule text,
  storage text,
  base_code text,
  constraint medications_pkey PRIMARY KEY (organization_id, id),
  constraint medications_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint medications_storage_check CHECK ((storage = ANY (ARRAY['no-special'::text, 'below-30'::text, 'below-25'::text, 'refrigerator'::text, 'refrigerated-transport'::text, 'freezer'::text, 'not-refrigerated'::text])))
);
CREATE INDEX medications_atc_code_idx ON public.medications USING btree (organization_id, atc_code COLLATE "C", id);
CREATE INDEX medications_brand_key_idx ON public.medications USING btree (organization_id, brand_key, id);
CREATE INDEX medications_name_key_idx ON public.medications USING btree (organization_id, name_key, id);
CREATE UNIQUE INDEX medications_base_code_idx ON public.medications USING btree (organization_id, base_code) WHERE (base_code IS NOT NULL);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table memberships (
  account_id uuid not null,
  organization_id uuid not null,
  staff_id uuid not null,
  practitioner_id uuid,
  role text not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  staff_name text not null,
  constraint memberships_pkey PRIMARY KEY (account_id, organization_id),
  constraint memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint memberships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE INDEX memberships_organization_id_idx ON public.memberships USING btree (organization_id);
grant select to polyclinic_admin;
grant insert, select, update to polyclinic_app;
grant insert, select, update to polyclinic_worker;

create table message_opt_outs (
  organization_id uuid not null,
  channel text not null,
  address text not null,
  created_at timestamp with time zone not null default now(),
  constraint message_opt_outs_pkey PRIMARY KEY (organization_id, channel, address),
  constraint message_opt_outs_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;

create table message_texts (
  organization_id uuid not null,
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  sms text not null,
  updated_by uuid,
  updated_at timestamp with time zone not null default now(),
  constraint message_texts_pkey PRIMARY KEY (organization_id, kind, language)
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
grant delete, insert, select, update to polyclinic_staff;
grant select to polyclinic_worker;

create table messages (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  sender_account_id uuid not null,
  sender_name text not null,
  from_patient boolean not null,
  body text not null,
  sent_at timestamp with time zone not null default now(),
  constraint messages_pkey PRIMARY KEY (organization_id, id),
  constraint messages_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX messages_patient_idx ON public.messages USING btree (organization_id, patient_id, id);
CREATE INDEX messages_sent_at_idx ON public.messages USING btree (organization_id, patient_id, sent_at, id);
CREATE INDEX messages_sent_idx ON public.messages USING btree (organization_id, sent_at);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[])))));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table name_forms (
  organization_id uuid not null,
  form text not null,
  word text not null,
  constraint name_forms_pkey PRIMARY KEY (organization_id, form, word)
);
policy patient for insert to polyclinic_patient using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table note_addenda (
  organization_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  text text not null,
  author_account_id uuid not null,
  author_name text not null,
  created_at timestamp with time zone not null default now(),
  author_role text,
  constraint note_addenda_pkey PRIMARY KEY (organization_id, id),
  constraint note_addenda_note_fkey FOREIGN KEY (organization_id, note_id) REFERENCES signed_notes(organization_id, id) ON DELETE RESTRICT,
  constraint note_addenda_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX note_addenda_note_idx ON public.note_addenda USING btree (organization_id, note_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table note_cosignatures (
  organization_id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  signed_by uuid not null,
  signer_name text not null,
  signer_role text not null,
  signer_registration text,
  signed_at timestamp with time zone not null,
  content_hash text not null,
  constraint note_cosignatures_pkey PRIMARY KEY (organization_id, note_id, signed_by),
  constraint note_cosignatures_note_fkey FOREIGN KEY (organization_id, note_id) REFERENCES signed_notes(organization_id, id) ON DELETE RESTRICT,
  constraint note_cosignatures_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;

create table note_errors (
  organization_id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  created_at timestamp with time zone not null default now(),
  author_role text,
  constraint note_errors_pkey PRIMARY KEY (organization_id, note_id),
  constraint note_errors_note_fkey FOREIGN KEY (organization_id, note_id) REFERENCES notes(organization_id, id) ON DELETE RESTRICT,
  constraint note_errors_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table note_signature_requests (
  organization_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  account_id uuid not null,
  name text not null,
  role text not null,
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamp with time zone not null,
  outcome text,
  reason text,
  closed_by uuid,
  closed_at timestamp with time zone,
  constraint note_signature_requests_pkey PRIMARY KEY (organization_id, id),
  constraint note_signature_requests_note_fkey FOREIGN KEY (organization_id, note_id) REFERENCES notes(organization_id, id) ON DELETE RESTRICT,
  constraint note_signature_requests_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint note_signature_requests_closed_check CHECK ((((closed_at IS NULL) = (outcome IS NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)))),
  constraint note_signature_requests_outcome_check CHECK ((outcome = ANY (ARRAY['signed'::text, 'sent-back'::text, 'withdrawn'::text]))),
  constraint note_signature_requests_reason_check CHECK (((reason IS NOT NULL) = (NOT (outcome IS DISTINCT FROM 'sent-back'::text))))
);
CREATE INDEX note_signature_requests_account_idx ON public.note_signature_requests USING btree (organization_id, account_id, id) WHERE (closed_at IS NULL);
CREATE INDEX note_signature_requests_note_idx ON public.note_signature_requests USING btree (organization_id, note_id, id);
CREATE INDEX note_signature_requests_sent_back_idx ON public.note_signature_requests USING btree (organization_id, requested_by, id) WHERE (outcome = 'sent-back'::text);
CREATE UNIQUE INDEX note_signature_requests_open_key ON public.note_signature_requests USING btree (organization_id, note_id, account_id) WHERE (closed_at IS NULL);
policy staff_close for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (closed_at IS NULL))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (closed_at IS NULL)));
policy worker_close for update to polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (closed_at IS NULL))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_read for select to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
grant insert, select to polyclinic_staff;
grant select to polyclinic_worker;
grant update (outcome, reason, closed_by, closed_at) to polyclinic_staff;
grant update (outcome, reason, closed_by, closed_at) to polyclinic_worker;

create table note_template_defaults (
  organization_id uuid not null,
  service_id uuid not null,
  template_id uuid not null,
  constraint note_template_defaults_pkey PRIMARY KEY (organization_id, service_id),
  constraint note_template_defaults_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint note_template_defaults_template_fkey FOREIGN KEY (organization_id, template_id) REFERENCES note_templates(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX note_template_defaults_template_idx ON public.note_template_defaults USING btree (organization_id, template_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update to polyclinic_staff;

create table note_template_services (
  organization_id uuid not null,
  template_id uuid not null,
  service_id uuid not null,
  constraint note_template_services_pkey PRIMARY KEY (organization_id, template_id, service_id),
  constraint note_template_services_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint note_template_services_template_fkey FOREIGN KEY (organization_id, template_id) REFERENCES note_templates(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_staff;

create table note_templates (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  sections jsonb not null,
  roles text[] not null default '{}'::text[],
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint note_templates_pkey PRIMARY KEY (organization_id, id)
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;

create table note_versions (
  organization_id uuid not null,
  note_id uuid not null,
  version integer not null,
  patient_id uuid not null,
  title text not null,
  template text not null,
  sections jsonb not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  written_at timestamp with time zone not null,
  headings jsonb,
  constraint note_versions_pkey PRIMARY KEY (organization_id, note_id, version),
  constraint note_versions_note_fkey FOREIGN KEY (organization_id, note_id) REFERENCES notes(organization_id, id) ON DELETE RESTRICT,
  constraint note_versions_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table notes (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  practitioner_id uuid,
  author_account_id uuid not null,
  author_name text not null,
  template text not null default 'soap'::text,
  title text not null,
  sections jsonb not null,
  status text not null default 'draft'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  author_role text,
  editor_account_id uuid not null,
  editor_name text not null,
  editor_role text,
  edited_at timestamp with time zone not null,
  template_id uuid,
  template_name text,
  headings jsonb,
  constraint notes_pkey PRIMARY KEY (organization_id, id),
  constraint notes_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id) ON DELETE RESTRICT,
  constraint notes_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint notes_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint notes_template_fkey FOREIGN KEY (organization_id, template_id) REFERENCES note_templates(organization_id, id) ON DELETE RESTRICT,
  constraint notes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'signed'::text, 'entered-in-error'::text]))),
  constraint notes_template_check CHECK ((((template = 'clinic'::text) = (template_id IS NOT NULL)) AND ((template = 'clinic'::text) = (headings IS NOT NULL))))
);
CREATE INDEX notes_drafts_idx ON public.notes USING btree (organization_id, author_account_id, id) WHERE (status = 'draft'::text);
CREATE INDEX notes_encounter_idx ON public.notes USING btree (organization_id, encounter_id);
CREATE INDEX notes_patient_idx ON public.notes USING btree (organization_id, patient_id, created_at);
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'draft'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'draft'::text)));
policy worker_moves for update to polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'draft'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_read for select to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker_write for insert to polyclinic_worker using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;

create table notification_quiet_hours (
  account_id uuid not null,
  quiet_from time without time zone not null,
  quiet_until time without time zone not null,
  constraint notification_quiet_hours_pkey PRIMARY KEY (account_id),
  constraint notification_quiet_hours_account_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
policy own for all to public using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));
policy worker_asks for all to polyclinic_worker using (true) with check ();
grant delete, insert, select, update to polyclinic_admin;
grant delete, insert, select, update to polyclinic_patient;
grant delete, insert, select, update to polyclinic_staff;
grant select to polyclinic_worker;

create table notification_settings (
  account_id uuid not null,
  topic text not null,
  in_app boolean not null default true,
  email boolean not null default true,
  sms boolean not null default false,
  constraint notification_settings_pkey PRIMARY KEY (account_id, topic),
  constraint notification_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
policy own for all to public using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));
policy worker_asks for all to polyclinic_worker using (true) with check (true);
grant delete, insert, select, update to polyclinic_admin;
grant delete, insert, select, update to polyclinic_patient;
grant delete, insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;

create table notifications (
  id uuid not null,
  account_id uuid not null,
  organization_id uuid,
  topic text not null,
  title text not null,
  body text not null default ''::text,
  link text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (account_id, id),
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX notifications_unread_idx ON public.notifications USING btree (account_id, id) WHERE (read_at IS NULL);
policy own for all to public using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));
policy told for insert to polyclinic_admin, polyclinic_patient, polyclinic_staff, polyclinic_worker using () with check (true);
grant insert, select, update to polyclinic_admin;
grant insert, select, update to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;

create table observation_errors (
  organization_id uuid not null,
  observation_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint observation_errors_pkey PRIMARY KEY (organization_id, observation_id),
  constraint observation_errors_observation_fkey FOREIGN KEY (organization_id, observation_id) REFERENCES observations(organization_id, id) ON DELETE RESTRICT,
  constraint observation_errors_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX observation_errors_patient_idx ON public.observation_errors USING btree (organization_id, patient_id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table observations (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  order_id uuid,
  category text not null,
  code_system text not null,
  code text not null,
  display text not null,
  value_number numeric,
  unit text,
  value_text text,
  value_code text,
  component_of uuid,
  derived_from uuid[] not null default '{}'::uuid[],
  replaces_id uuid,
  replaces_reason text,
  effective_at timestamp with time zone not null,
  issued_at timestamp with time zone not null,
  performer_account_id uuid,
  performer_name text,
  performer_role text,
  method text,
  source text,
  status text not null,
  reference_low numeric,
  reference_high numeric,
  reference_text text,
  reference_source text,
  interpretation text,
  released_at timestamp with time zone,
  effective_date_time text,
  value_comparator text,
  data_absent_reason text,
  data_absent_text text,
  imported_at timestamp with time zone,
  constraint observations_replaces_key UNIQUE (organization_id, replaces_id),
  constraint observations_pkey PRIMARY KEY (organization_id, id),
  constraint observations_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id) ON DELETE RESTRICT,
  constraint observations_order_fkey FOREIGN KEY (organization_id, order_id) REFERENCES lab_orders(organization_id, id) ON DELETE RESTRICT,
  constraint observations_panel_fkey FOREIGN KEY (organization_id, component_of) REFERENCES observations(organization_id, id) ON DELETE RESTRICT,
  constraint observations_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint observations_replaces_fkey FOREIGN KEY (organization_id, replaces_id) REFERENCES observations(organization_id, id) ON DELETE RESTRICT,
  constraint observations_absent_check CHECK (((data_absent_reason IS NULL) OR ((value_number IS NULL) AND (value_text IS NULL) AND (value_code IS NULL)))),
  constraint observations_absent_text_check CHECK (((data_absent_text IS NULL) OR (data_absent_reason IS NOT NULL))),
  constraint observations_category_check CHECK ((category = ANY (ARRAY['vital-signs'::text, 'laboratory'::text, 'survey'::text, 'exam'::text, 'social-history'::text, 'imaging'::text, 'procedure'::text, 'therapy'::text, 'activity'::text]))),
  constraint observations_comparator_check CHECK (((value_comparator IS NULL) OR ((value_number IS NOT NULL) AND (value_comparator = ANY (ARRAY['<'::text, '<='::text, '>='::text, '>'::text]))))),
  constraint observations_effective_date_time_check CHECK ((effective_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint observations_interpretation_check CHECK ((interpretation = ANY (ARRAY['normal'::text, 'abnormal'::text, 'low'::text, 'high'::text, 'critical-low'::text, 'critical-high'::text]))),
  constraint observations_performer_check CHECK ((((performer_account_id IS NULL) <> (source IS NULL)) AND ((performer_account_id IS NULL) = (performer_name IS NULL)))),
  constraint observations_replaces_check CHECK (((replaces_id IS NULL) = (replaces_reason IS NULL))),
  constraint observations_status_check CHECK ((status = ANY (ARRAY['registered'::text, 'preliminary'::text, 'final'::text, 'amended'::text, 'corrected'::text])))
);
CREATE INDEX observations_chart_idx ON public.observations USING btree (organization_id, patient_id, category, effective_at, id) INCLUDE (replaces_id);
CREATE INDEX observations_code_idx ON public.observations USING btree (organization_id, patient_id, code, effective_at, id);
CREATE INDEX observations_findings_idx ON public.observations USING btree (organization_id, patient_id, effective_at, id) WHERE (category <> ALL (ARRAY['vital-signs'::text, 'laboratory'::text]));
CREATE INDEX observations_order_idx ON public.observations USING btree (organization_id, order_id) WHERE (order_id IS NOT NULL);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND ((released_at <= now()) OR (EXISTS ( SELECT 1
   FROM result_releases r
  WHERE ((r.organization_id = observations.organization_id) AND (r.observation_id = observations.id))))) AND (NOT (EXISTS ( SELECT 1
   FROM withheld_results w
  WHERE ((w.organization_id = observations.organization_id) AND (w.order_id = observations.order_id) AND (w.ended_at IS NULL))))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table occupancies (
  organization_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  seat smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  appointment_id uuid,
  hold_id uuid,
  expires_at timestamp with time zone,
  group_service_id uuid,
  capacity smallint,
  overbooked boolean not null default false,
  group_key bytea not null default 
CASE
    WHEN (group_service_id IS NULL) THEN uuid_send(id)
    ELSE ((uuid_send(group_service_id) || timestamptz_send(starts_at)) || timestamptz_send(ends_at))
END,
  room_closure_id uuid,
  new_patient boolean not null default false,
  constraint occupancies_one_group EXCLUDE USING gist (organization_id WITH =, resource_id WITH =, tstzrange(starts_at, ends_at) WITH &&, group_key WITH <>) WHERE ((NOT overbooked)),
  constraint occupancies_pkey PRIMARY KEY (organization_id, id),
  constraint occupancies_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE CASCADE,
  constraint occupancies_group_service_fkey FOREIGN KEY (organization_id, group_service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE,
  constraint occupancies_hold_fkey FOREIGN KEY (organization_id, hold_id) REFERENCES holds(organization_id, id) ON DELETE CASCADE,
  constraint occupancies_room_closure_fkey FOREIGN KEY (organization_id, room_closure_id) REFERENCES room_closures(organization_id, id) ON DELETE CASCADE,
  constraint occupancies_order_check CHECK ((ends_at > starts_at)),
  constraint occupancies_owner_check CHECK ((num_nonnulls(appointment_id, hold_id, room_closure_id) = 1))
);
CREATE INDEX occupancies_appointment_idx ON public.occupancies USING btree (organization_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX occupancies_hold_idx ON public.occupancies USING btree (organization_id, hold_id) WHERE (hold_id IS NOT NULL);
CREATE INDEX occupancies_resource_ends_idx ON public.occupancies USING btree (organization_id, resource_id, starts_at, ends_at);
CREATE INDEX occupancies_room_closure_idx ON public.occupancies USING btree (organization_id, room_closure_id) WHERE (room_closure_id IS NOT NULL);
CREATE UNIQUE INDEX occupancies_seat_key ON public.occupancies USING btree (organization_id, resource_id, group_key, seat);
policy patient_gives_back for delete to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (appointment_id = (NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid))) with check ();
policy patient_reads for select to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy patient_takes for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (room_closure_id IS NULL) AND (NOT overbooked)));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for select to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant select (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id, hold_id, expires_at, group_service_id, capacity, new_patient) to polyclinic_patient;
grant select (organization_id, id, resource_id, seat, starts_at, ends_at, expires_at, group_service_id, capacity, new_patient) to polyclinic_visitor;

create table organization_figures (
  organization_id uuid not null,
  day date not null,
  appointments integer not null default 0,
  patients integer,
  practitioners integer,
  counted_at timestamp with time zone not null,
  constraint organization_figures_pkey PRIMARY KEY (day, organization_id)
);
CREATE INDEX organization_figures_organization_idx ON public.organization_figures USING btree (organization_id, day);
policy admin_reads for select to polyclinic_admin using (true) with check ();
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_admin;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, day, counted_at) to polyclinic_timetable;

create table organization_idempotency_keys (
  organization_id uuid not null,
  account_id uuid not null,
  key uuid not null,
  request_hash text not null,
  status integer not null,
  reply text not null,
  created_at timestamp with time zone not null,
  constraint organization_idempotency_keys_pkey PRIMARY KEY (organization_id, account_id, key)
);
alter table organization_idempotency_keys set (toast_tuple_target=8160);
CREATE INDEX organization_idempotency_keys_created_at_idx ON public.organization_idempotency_keys USING btree (organization_id, created_at);
policy own for all to polyclinic_patient, polyclinic_staff, polyclinic_visitor, polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy sweep for delete to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy sweep_reads for select to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy timetable for select to polyclinic_timetable using (true) with check ();
grant insert to polyclinic_patient;
grant insert to polyclinic_staff;
grant insert, select to polyclinic_visitor;
grant delete, insert, select to polyclinic_worker;
grant select (organization_id, created_at) to polyclinic_timetable;

create table organization_notifications (
  organization_id uuid not null,
  account_id uuid not null,
  id uuid not null,
  topic text not null,
  title text not null,
  body text not null,
  link text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint organization_notifications_pkey PRIMARY KEY (organization_id, account_id, id)
);
CREATE INDEX organization_notifications_unread_idx ON public.organization_notifications USING btree (organization_id, account_id, id) WHERE (read_at IS NULL);
policy notifies for insert to polyclinic_patient, polyclinic_staff, polyclinic_worker using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy own for all to polyclinic_visitor using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
grant insert to polyclinic_patient;
grant insert to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert to polyclinic_worker;
grant update (read_at) to polyclinic_visitor;

create table organization_settings (
  organization_id uuid not null,
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint organization_settings_pkey PRIMARY KEY (organization_id, key)
);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using ((key = 'reminders'::text)) with check ();
policy visitor for all to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, key, value) to polyclinic_timetable;

create table organizations (
  id uuid not null,
  slug text not null,
  name text not null,
  status text not null,
  time_zone text not null,
  currency text not null,
  country text not null,
  locale text not null default 'en'::text,
  phone text,
  email text,
  website text,
  about text,
  address_line text,
  city text,
  postal_code text,
  specialties text[] not null default '{}'::text[],
  listed boolean not null default true,
  role_adjustments jsonb not null default '{}'::jsonb,
  sample boolean not null default false,
  setup_completed_at timestamp with time zone,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  status_reason text,
  idle_minutes integer,
  second_factor_required boolean not null default false,
  search_text text,
  constraint organizations_slug_key UNIQUE (slug),
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_idle_check CHECK (((idle_minutes >= 5) AND (idle_minutes <= 15))),
  constraint organizations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text, 'closed'::text])))
);
CREATE INDEX organizations_created_at_idx ON public.organizations USING btree (created_at DESC, id DESC);
policy admin_all for all to polyclinic_admin using (true) with check (true);
policy everyone_reads for select to public using (true) with check ();
policy staff_change for update to polyclinic_staff using ((id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker_all for all to polyclinic_worker using (true) with check (true);
grant insert, select, update to polyclinic_admin;
grant select to polyclinic_app;
grant select to polyclinic_patient;
grant select to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert, select, update to polyclinic_worker;
grant select (id, status, time_zone) to polyclinic_timetable;
grant update (name, time_zone, currency, locale, phone, email, website, about, address_line, city, postal_code, specialties, listed, role_adjustments, setup_completed_at, updated_at, version, idle_minutes, second_factor_required, search_text) to polyclinic_staff;

create table outbox_messages (
  organization_id uuid not null,
  id uuid not null,
  channel text not null,
  recipient text not null,
  template text not null,
  payload jsonb not null,
  account_id uuid,
  subject_kind text,
  subject_id uuid,
  subject_version integer,
  send_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  failed_at timestamp with time zone,
  constraint outbox_messages_pkey PRIMARY KEY (organization_id, id),
  constraint outbox_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'in_app'::text])))
);
CREATE INDEX outbox_messages_failing_idx ON public.outbox_messages USING btree (organization_id) WHERE ((attempts > 0) AND (sent_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX outbox_messages_subject_idx ON public.outbox_messages USING btree (organization_id, subject_id);
CREATE INDEX outbox_messages_unsent_idx ON public.outbox_messages USING btree (organization_id, send_at) WHERE ((sent_at IS NULL) AND (cancelled_at IS NULL));
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (((sent_at IS NULL) AND (cancelled_at IS NULL))) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant delete, insert, select, update to polyclinic_worker;
grant select (organization_id, send_at, sent_at, cancelled_at, attempts) to polyclinic_timetable;

create table outside_busy_times (
  organization_id uuid not null,
  calendar_id uuid not null,
  practitioner_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint outside_busy_times_pkey PRIMARY KEY (organization_id, calendar_id, starts_at),
  constraint outside_busy_times_calendar_fkey FOREIGN KEY (organization_id, calendar_id) REFERENCES outside_calendars(organization_id, id) ON DELETE CASCADE,
  constraint outside_busy_times_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE CASCADE,
  constraint outside_busy_times_order_check CHECK ((ends_at > starts_at))
);
CREATE INDEX outside_busy_times_practitioner_idx ON public.outside_busy_times USING btree (organization_id, practitioner_id, starts_at);
policy patient for select to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for select to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant select (organization_id, practitioner_id, starts_at, ends_at) to polyclinic_patient;
grant select (organization_id, practitioner_id, starts_at, ends_at) to polyclinic_visitor;

create table outside_calendars (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  name text not null,
  sealed_address text not null,
  address_hash text not null,
  host text not null,
  created_at timestamp with time zone not null default now(),
  next_fetch_at timestamp with time zone not null,
  fetched_at timestamp with time zone,
  read_at timestamp with time zone,
  etag text,
  last_modified text,
  unread_entries integer not null default 0,
  failing_since timestamp with time zone,
  fault text,
  reported_at timestamp with time zone,
  constraint outside_calendars_address_key UNIQUE (organization_id, practitioner_id, address_hash),
  constraint outside_calendars_pkey PRIMARY KEY (organization_id, id),
  constraint outside_calendars_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE CASCADE,
  constraint outside_calendars_failing_check CHECK (((fault IS NULL) = (failing_since IS NULL))),
  constraint outside_calendars_fault_check CHECK ((fault = ANY (ARRAY['unreachable'::text, 'not_given'::text, 'too_slow'::text, 'too_large'::text, 'not_a_calendar'::text, 'too_many'::text])))
);
CREATE INDEX outside_calendars_next_fetch_at_idx ON public.outside_calendars USING btree (organization_id, next_fetch_at);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert to polyclinic_staff;
grant select, update to polyclinic_worker;
grant select (organization_id, id, practitioner_id, name, address_hash, host, created_at, fetched_at, unread_entries, failing_since, fault) to polyclinic_staff;
grant select (organization_id, practitioner_id, next_fetch_at) to polyclinic_timetable;

create table patient_addresses (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  use text not null,
  address_line text not null,
  city text,
  postal_code text,
  starts_on date,
  ends_on date,
  created_at timestamp with time zone not null,
  constraint patient_addresses_pkey PRIMARY KEY (organization_id, id),
  constraint patient_addresses_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint patient_addresses_period_check CHECK (((ends_on IS NULL) OR (starts_on IS NULL) OR (ends_on >= starts_on))),
  constraint patient_addresses_use_check CHECK ((use = ANY (ARRAY['home'::text, 'work'::text, 'temp'::text, 'billing'::text, 'old'::text])))
);
CREATE INDEX patient_addresses_patient_idx ON public.patient_addresses USING btree (organization_id, patient_id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;

create table patient_calls (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  template text not null,
  reason text not null,
  starts_at timestamp with time zone,
  created_at timestamp with time zone not null,
  called_at timestamp with time zone,
  called_by uuid,
  called_by_name text,
  constraint patient_calls_subject_key UNIQUE (organization_id, subject_kind, subject_id),
  constraint patient_calls_pkey PRIMARY KEY (organization_id, id),
  constraint patient_calls_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX patient_calls_open_idx ON public.patient_calls USING btree (organization_id, id) WHERE (called_at IS NULL);
CREATE INDEX patient_calls_patient_idx ON public.patient_calls USING btree (organization_id, patient_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant insert, select, update to polyclinic_worker;
grant update (called_at, called_by, called_by_name) to polyclinic_staff;

create table patient_contacts (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  position integer not null,
  name text not null,
  relationship text not null,
  roles text[] not null,
  phone text,
  email text,
  created_at timestamp with time zone not null,
  constraint patient_contacts_pkey PRIMARY KEY (organization_id, id),
  constraint patient_contacts_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint patient_contacts_relationship_check CHECK ((relationship = ANY (ARRAY['parent'::text, 'child'::text, 'spouse'::text, 'partner'::text, 'sibling'::text, 'grandparent'::text, 'relative'::text, 'guardian'::text, 'carer'::text, 'friend'::text, 'other'::text]))),
  constraint patient_contacts_roles_check CHECK ((roles <@ ARRAY['emergency'::text, 'next-of-kin'::text, 'guardian'::text]))
);
CREATE INDEX patient_contacts_patient_idx ON public.patient_contacts USING btree (organization_id, patient_id);
policy patient_reads for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy patient_removes for delete to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (relationship <> 'guardian'::text) AND (NOT ('guardian'::text = ANY (roles))))) with check ();
policy patient_writes for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (relationship <> 'guardian'::text) AND (NOT ('guardian'::text = ANY (roles)))));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;

create table patient_identifiers (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  system text,
  assigner text not null,
  sealed_value text not null,
  value_hash text not null,
  ending text not null,
  source text,
  created_at timestamp with time zone not null,
  constraint patient_identifiers_pkey PRIMARY KEY (organization_id, id),
  constraint patient_identifiers_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint patient_identifiers_ending_check CHECK ((length(ending) <= 3)),
  constraint patient_identifiers_kind_check CHECK ((kind = ANY (ARRAY['national'::text, 'insurer'::text, 'passport'::text, 'driving-licence'::text, 'other-clinic'::text, 'other'::text]))),
  constraint patient_identifiers_system_check CHECK ((system ~ '^\S+$'::text))
);
CREATE INDEX patient_identifiers_hash_idx ON public.patient_identifiers USING btree (organization_id, value_hash);
CREATE INDEX patient_identifiers_patient_idx ON public.patient_identifiers USING btree (organization_id, patient_id);
CREATE UNIQUE INDEX patient_identifiers_once_key ON public.patient_identifiers USING btree (organization_id, kind, assigner, value_hash) WHERE (kind <> ALL (ARRAY['insurer'::text, 'other'::text]));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;

create table patient_import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  number integer not null,
  id uuid not null,
  name text not null,
  birth_date date,
  counts jsonb not null,
  decision text not null,
  reason text not null,
  patient_id uuid,
  status text not null,
  problem text,
  outcome jsonb,
  content jsonb,
  remainders jsonb not null default '[]'::jsonb,
  constraint patient_import_rows_number_key UNIQUE (organization_id, import_id, number),
  constraint patient_import_rows_pkey PRIMARY KEY (organization_id, id),
  constraint patient_import_rows_import_fkey FOREIGN KEY (organization_id, import_id) REFERENCES patient_imports(organization_id, id) ON DELETE RESTRICT,
  constraint patient_import_rows_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint patient_import_rows_decision_check CHECK ((decision = ANY (ARRAY['create'::text, 'merge'::text, 'skip'::text]))),
  constraint patient_import_rows_merge_check CHECK (((decision <> 'merge'::text) OR (patient_id IS NOT NULL))),
  constraint patient_import_rows_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'skipped'::text, 'failed'::text])))
);
CREATE INDEX patient_import_rows_waiting_idx ON public.patient_import_rows USING btree (organization_id, import_id, number) WHERE (status = 'waiting'::text);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant select, update to polyclinic_worker;

create table patient_imports (
  organization_id uuid not null,
  id uuid not null,
  format text not null,
  file_name text not null,
  size_bytes integer not null,
  sha256 text not null,
  status text not null,
  rows_total integer not null,
  rows_done integer not null default 0,
  left_out jsonb not null,
  author_account_id uuid not null,
  author_name text not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint patient_imports_pkey PRIMARY KEY (organization_id, id),
  constraint patient_imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'fhir'::text]))),
  constraint patient_imports_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in-progress'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE INDEX patient_imports_running_idx ON public.patient_imports USING btree (organization_id) WHERE (status = 'in-progress'::text);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using ((status = 'in-progress'::text)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant select, update to polyclinic_worker;
grant select (organization_id, id, status) to polyclinic_timetable;

create table patient_list_versions (
  organization_id uuid not null,
  patient_id uuid not null,
  list text not null,
  version integer not null,
  items jsonb not null,
  author_account_id uuid,
  author_name text,
  author_role text,
  written_at timestamp with time zone not null,
  constraint patient_list_versions_pkey PRIMARY KEY (organization_id, patient_id, list, version),
  constraint patient_list_versions_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint patient_list_versions_list_check CHECK ((list = ANY (ARRAY['names'::text, 'telecoms'::text, 'addresses'::text, 'contacts'::text])))
);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (list = 'contacts'::text))) with check ();
policy patient_writes for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (list = 'contacts'::text) AND ((author_account_id IS NULL) OR (author_account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid))));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((author_account_id IS NULL) OR (author_account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid))));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, patient_id, list, version, items) to polyclinic_patient;

create table patient_names (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  use text not null,
  given_name text,
  family_name text not null,
  starts_on date,
  ends_on date,
  created_at timestamp with time zone not null,
  constraint patient_names_pkey PRIMARY KEY (organization_id, id),
  constraint patient_names_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint patient_names_period_check CHECK (((ends_on IS NULL) OR (starts_on IS NULL) OR (ends_on >= starts_on))),
  constraint patient_names_use_check CHECK ((use = ANY (ARRAY['maiden'::text, 'old'::text, 'nickname'::text, 'temp'::text])))
);
CREATE INDEX patient_names_patient_idx ON public.patient_names USING btree (organization_id, patient_id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;

create table patient_search_keys (
  organization_id uuid not null,
  key text not null,
  patient_id uuid not null,
  constraint patient_search_keys_pkey PRIMARY KEY (organization_id, key, patient_id)
);
CREATE INDEX patient_search_keys_patient_idx ON public.patient_search_keys USING btree (organization_id, patient_id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[])))));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;

create table patient_telecoms (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  system text not null,
  use text not null,
  value text not null,
  created_at timestamp with time zone not null,
  constraint patient_telecoms_pkey PRIMARY KEY (organization_id, id),
  constraint patient_telecoms_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint patient_telecoms_system_check CHECK ((system = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint patient_telecoms_use_check CHECK ((use = ANY (ARRAY['home'::text, 'work'::text, 'mobile'::text, 'old'::text])))
);
CREATE INDEX patient_telecoms_patient_idx ON public.patient_telecoms USING btree (organization_id, patient_id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;

create table patients (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid,
  record_number text not null,
  given_name text not null,
  family_name text not null,
  name text not null,
  name_key text not null,
  birth_date date,
  sex text,
  phone text,
  email text,
  address_line text,
  city text,
  postal_code text,
  language text,
  status text not null default 'active'::text,
  deceased_on date,
  restricted boolean not null default false,
  alert text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  preferred_name text,
  pronouns text,
  clinical_sex text,
  interpreter_needed boolean not null default false,
  other_languages text[] not null default '{}'::text[],
  birth_month smallint,
  is_deceased boolean not null default false,
  deceased_date_time text,
  constraint patients_record_number_key UNIQUE (organization_id, record_number),
  constraint patients_pkey PRIMARY KEY (organization_id, id),
  constraint patients_birth_month_check CHECK (((birth_month >= 1) AND (birth_month <= 12))),
  constraint patients_clinical_sex_check CHECK ((clinical_sex = ANY (ARRAY['female'::text, 'male'::text, 'unknown'::text]))),
  constraint patients_deceased_date_time_check CHECK ((deceased_date_time ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$'::text)),
  constraint patients_sex_check CHECK ((sex = ANY (ARRAY['female'::text, 'male'::text, 'other'::text, 'unknown'::text]))),
  constraint patients_status_check CHECK ((status = ANY (ARRAY['provisional'::text, 'active'::text, 'inactive'::text, 'merged'::text])))
);
CREATE INDEX patients_birth_date_idx ON public.patients USING btree (organization_id, birth_date, id);
CREATE INDEX patients_birth_month_idx ON public.patients USING btree (organization_id, birth_month, name_key, id);
CREATE INDEX patients_bound_account_idx ON public.patients USING btree (organization_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX patients_created_at_idx ON public.patients USING btree (organization_id, created_at) INCLUDE (status);
CREATE INDEX patients_died_idx ON public.patients USING btree (organization_id, name_key, id) WHERE (is_deceased OR (deceased_on IS NOT NULL));
CREATE INDEX patients_email_idx ON public.patients USING btree (organization_id, email) WHERE (email IS NOT NULL);
CREATE INDEX patients_name_key_idx ON public.patients USING btree (organization_id, name_key, id);
CREATE INDEX patients_not_in_use_idx ON public.patients USING btree (organization_id) WHERE (status <> ALL (ARRAY['active'::text, 'provisional'::text]));
CREATE INDEX patients_restricted_idx ON public.patients USING btree (organization_id, name_key, id) WHERE restricted;
CREATE INDEX patients_sex_idx ON public.patients USING btree (organization_id, sex, name_key, id);
CREATE INDEX patients_updated_at_idx ON public.patients USING btree (organization_id, updated_at, id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[])))));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, id, updated_at) to polyclinic_timetable;
grant update (language, version, updated_at, preferred_name, pronouns, interpreter_needed, other_languages) to polyclinic_patient;

create table payment_allocations (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  patient_id uuid not null,
  amount_minor bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint payment_allocations_pkey PRIMARY KEY (organization_id, id),
  constraint payment_allocations_invoice_fkey FOREIGN KEY (organization_id, invoice_id, patient_id) REFERENCES invoices(organization_id, id, patient_id) ON DELETE RESTRICT,
  constraint payment_allocations_payment_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id) ON DELETE RESTRICT,
  constraint payment_allocations_amount_check CHECK ((amount_minor > 0))
);
CREATE INDEX payment_allocations_invoice_idx ON public.payment_allocations USING btree (organization_id, invoice_id);
CREATE INDEX payment_allocations_payment_idx ON public.payment_allocations USING btree (organization_id, payment_id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table payment_credits (
  organization_id uuid not null,
  payment_id uuid not null,
  sequence integer not null,
  patient_id uuid not null,
  received_minor bigint not null,
  previous_sequence integer,
  previous_left_minor bigint,
  entry_id uuid not null,
  debit_account text not null,
  credit_account text not null,
  amount_minor bigint not null,
  left_minor bigint not null,
  next_sequence integer,
  constraint payment_credits_entry_key UNIQUE (organization_id, entry_id),
  constraint payment_credits_left_key UNIQUE (organization_id, payment_id, sequence, left_minor),
  constraint payment_credits_pkey PRIMARY KEY (organization_id, payment_id, sequence),
  constraint payment_credits_entry_fkey FOREIGN KEY (organization_id, payment_id, entry_id, amount_minor, debit_account, credit_account) REFERENCES ledger_entries(organization_id, payment_id, id, amount_minor, debit_account, credit_account) ON DELETE RESTRICT,
  constraint payment_credits_next_fkey FOREIGN KEY (organization_id, payment_id, next_sequence) REFERENCES payment_credits(organization_id, payment_id, sequence) ON DELETE RESTRICT,
  constraint payment_credits_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint payment_credits_payment_fkey FOREIGN KEY (organization_id, payment_id, received_minor) REFERENCES payments(organization_id, id, amount_minor) ON DELETE RESTRICT,
  constraint payment_credits_previous_fkey FOREIGN KEY (organization_id, payment_id, previous_sequence, previous_left_minor) REFERENCES payment_credits(organization_id, payment_id, sequence, left_minor) ON DELETE RESTRICT,
  constraint payment_credits_accounts_check CHECK (((debit_account = 'advances'::text) <> (credit_account = 'advances'::text))),
  constraint payment_credits_first_check CHECK (((sequence >= 0) AND (num_nonnulls(previous_sequence, previous_left_minor) =
CASE sequence
    WHEN 0 THEN 0
    ELSE 2
END))),
  constraint payment_credits_left_check CHECK ((((left_minor >= 0) AND (left_minor <= received_minor)) AND (left_minor = (COALESCE(previous_left_minor, (0)::bigint) +
CASE credit_account
    WHEN 'advances'::text THEN amount_minor
    ELSE (- amount_minor)
END)))),
  constraint payment_credits_order_check CHECK (((previous_sequence = (sequence - 1)) AND (next_sequence = (sequence + 1))))
);
CREATE INDEX payment_credits_patient_idx ON public.payment_credits USING btree (organization_id, patient_id) INCLUDE (left_minor) WHERE (next_sequence IS NULL);
policy adds for insert to polyclinic_staff, polyclinic_worker using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (next_sequence IS NULL)));
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy reads for select to polyclinic_staff, polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy replaces for update to polyclinic_staff, polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (next_sequence IS NULL))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (next_sequence IS NOT NULL)));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (next_sequence) to polyclinic_staff;
grant update (next_sequence) to polyclinic_worker;

create table payments (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null,
  receipt_number bigint not null,
  receipt_label text not null,
  reference text,
  tendered_minor bigint,
  received_by uuid not null,
  received_by_name text not null,
  received_at timestamp with time zone not null default now(),
  constraint payments_amount_key UNIQUE (organization_id, id, amount_minor),
  constraint payments_label_key UNIQUE (organization_id, receipt_label),
  constraint payments_receipt_key UNIQUE (organization_id, receipt_number),
  constraint payments_pkey PRIMARY KEY (organization_id, id),
  constraint payments_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint payments_amount_check CHECK (((amount_minor > 0) AND ((tendered_minor IS NULL) OR (tendered_minor >= amount_minor)))),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'transfer'::text, 'online'::text])))
);
CREATE INDEX payments_patient_idx ON public.payments USING btree (organization_id, patient_id, received_at);
CREATE INDEX payments_received_at_idx ON public.payments USING btree (organization_id, received_at, id);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table plans (
  id uuid not null,
  name text not null,
  price_minor bigint not null,
  currency text not null,
  staff_limit integer,
  patient_limit integer,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_price_check CHECK ((price_minor >= 0)),
  constraint plans_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text])))
);
grant insert, select to polyclinic_admin;
grant select to polyclinic_staff;

create table platform_audit_events (
  id uuid not null,
  at timestamp with time zone not null default now(),
  account_id uuid,
  actor_kind text not null,
  actor_name text,
  action text not null,
  outcome text not null default 'done'::text,
  subject_kind text,
  subject_id uuid,
  address text,
  request_id text,
  details jsonb not null default '{}'::jsonb,
  subject_name text,
  constraint platform_audit_events_pkey PRIMARY KEY (id)
);
CREATE INDEX platform_audit_events_account_idx ON public.platform_audit_events USING btree (account_id, id);
grant insert, select to polyclinic_admin;
grant insert, select to polyclinic_app;
grant insert to polyclinic_patient;
grant insert to polyclinic_staff;
grant insert to polyclinic_visitor;
grant insert, select to polyclinic_worker;

create table platform_invoices (
  id uuid not null,
  organization_id uuid not null,
  label text not null,
  total_minor bigint not null,
  currency text not null,
  issued_on date not null,
  due_on date not null,
  constraint platform_invoices_label_key UNIQUE (label),
  constraint platform_invoices_pkey PRIMARY KEY (id),
  constraint platform_invoices_total_check CHECK ((total_minor >= 0))
);
grant insert, select to polyclinic_admin;

create table platform_outbox_messages (
  id uuid not null,
  channel text not null default 'email'::text,
  recipient text not null,
  template text not null,
  payload text not null,
  send_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  constraint platform_outbox_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX platform_outbox_recipient_idx ON public.platform_outbox_messages USING btree (recipient, template, created_at);
CREATE INDEX platform_outbox_unsent_idx ON public.platform_outbox_messages USING btree (send_at) WHERE ((sent_at IS NULL) AND (cancelled_at IS NULL));
grant insert to polyclinic_admin;
grant delete, insert, select, update to polyclinic_app;
grant delete, insert, select, update to polyclinic_worker;
grant select (id, created_at, sent_at, attempts) to polyclinic_admin;

create table platform_payments (
  id uuid not null,
  organization_id uuid not null,
  invoice_id uuid not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null,
  received_at timestamp with time zone not null default now(),
  constraint platform_payments_pkey PRIMARY KEY (id),
  constraint platform_payments_invoice_fkey FOREIGN KEY (invoice_id) REFERENCES platform_invoices(id) ON DELETE RESTRICT,
  constraint platform_payments_amount_check CHECK ((amount_minor > 0))
);
grant insert, select to polyclinic_admin;

create table platform_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint platform_settings_pkey PRIMARY KEY (key)
);
grant insert, select, update to polyclinic_admin;
grant select to polyclinic_app;
grant select to polyclinic_patient;
grant select to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert, select, update to polyclinic_worker;

create table practitioner_exceptions (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  kind text not null,
  location_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text,
  created_at timestamp with time zone not null default now(),
  absence_id uuid,
  constraint practitioner_exceptions_pkey PRIMARY KEY (organization_id, id),
  constraint practitioner_exceptions_absence_fkey FOREIGN KEY (organization_id, absence_id) REFERENCES absences(organization_id, id) ON DELETE RESTRICT,
  constraint practitioner_exceptions_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE RESTRICT,
  constraint practitioner_exceptions_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE CASCADE,
  constraint practitioner_exceptions_kind_check CHECK ((kind = ANY (ARRAY['leave'::text, 'extra'::text]))),
  constraint practitioner_exceptions_order_check CHECK ((ends_at > starts_at))
);
CREATE INDEX practitioner_exceptions_idx ON public.practitioner_exceptions USING btree (organization_id, practitioner_id, starts_at);
policy patient for select to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for select to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update to polyclinic_staff;
grant delete, insert, select, update to polyclinic_worker;
grant select (organization_id, id, practitioner_id, kind, location_id, starts_at, ends_at) to polyclinic_patient;
grant select (organization_id, id, practitioner_id, kind, location_id, starts_at, ends_at) to polyclinic_visitor;

create table practitioner_hours (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  location_id uuid not null,
  weekday smallint not null,
  starts time without time zone not null,
  ends time without time zone not null,
  valid_from date not null,
  valid_until date,
  constraint practitioner_hours_pkey PRIMARY KEY (organization_id, id),
  constraint practitioner_hours_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE RESTRICT,
  constraint practitioner_hours_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE CASCADE,
  constraint practitioner_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX practitioner_hours_practitioner_idx ON public.practitioner_hours USING btree (organization_id, practitioner_id);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for all to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant delete, insert, select, update to polyclinic_staff;
grant select to polyclinic_visitor;
grant delete, insert, select, update to polyclinic_worker;

create table practitioner_listings (
  organization_id uuid not null,
  practitioner_id uuid not null,
  organization_name text not null,
  time_zone text not null,
  name text not null,
  title text,
  specialty text not null,
  languages text[] not null,
  gender text,
  city text,
  accepts_new_patients boolean not null,
  in_person boolean not null,
  video boolean not null,
  service_names text[] not null,
  search_text text not null,
  updated_at timestamp with time zone not null default now(),
  photo_id uuid,
  constraint practitioner_listings_pkey PRIMARY KEY (practitioner_id)
);
CREATE INDEX practitioner_listings_organization_idx ON public.practitioner_listings USING btree (organization_id);
policy admin_delists for delete to polyclinic_admin using (true) with check ();
policy everyone_reads for select to public using (true) with check ();
policy own_clinic for all to polyclinic_staff, polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select, update to polyclinic_admin;
grant select to polyclinic_patient;
grant delete, insert, select, update to polyclinic_staff;
grant select to polyclinic_visitor;
grant delete, insert, select, update to polyclinic_worker;

create table practitioners (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid,
  name text not null,
  title text,
  specialty text not null,
  languages text[] not null default '{}'::text[],
  gender text,
  biography text,
  listed boolean not null default false,
  accepts_new_patients boolean not null default true,
  status text not null default 'active'::text,
  color text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  photo_id uuid,
  kind text not null default 'person'::text,
  constraint practitioners_pkey PRIMARY KEY (organization_id, id),
  constraint practitioners_photo_fkey FOREIGN KEY (organization_id, photo_id) REFERENCES files(organization_id, id) ON DELETE RESTRICT,
  constraint practitioners_staff_fkey FOREIGN KEY (organization_id, staff_id) REFERENCES staff_members(organization_id, id) ON DELETE RESTRICT,
  constraint practitioners_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'other'::text]))),
  constraint practitioners_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'service'::text]))),
  constraint practitioners_service_check CHECK (((kind = 'person'::text) OR (staff_id IS NULL))),
  constraint practitioners_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE UNIQUE INDEX practitioners_staff_idx ON public.practitioners USING btree (organization_id, staff_id);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy visitor for all to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, id, status, updated_at) to polyclinic_timetable;

create table prescription_codes (
  code_hash text not null,
  organization_id uuid not null,
  document_id uuid not null,
  constraint prescription_codes_pkey PRIMARY KEY (code_hash)
);
grant insert to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table prescription_documents (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  authored_at timestamp with time zone not null,
  verification_code text,
  activated_at timestamp with time zone,
  version integer not null default 1,
  constraint prescription_documents_pkey PRIMARY KEY (organization_id, id),
  constraint prescription_documents_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id) ON DELETE RESTRICT,
  constraint prescription_documents_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint prescription_documents_code_check CHECK (((activated_at IS NULL) = (verification_code IS NULL)))
);
CREATE INDEX prescription_documents_authored_at_idx ON public.prescription_documents USING btree (organization_id, authored_at, id);
CREATE INDEX prescription_documents_patient_idx ON public.prescription_documents USING btree (organization_id, patient_id, authored_at);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (activated_at IS NOT NULL))) with check ();
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (activated_at IS NULL))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (activated_at IS NULL)));
policy worker_moves for update to polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (activated_at IS NULL))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_read for select to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker_write for insert to polyclinic_worker using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;
grant update (verification_code, activated_at, version) to polyclinic_staff;

create table prescription_status_changes (
  organization_id uuid not null,
  prescription_id uuid not null,
  version integer not null,
  patient_id uuid not null,
  status text not null,
  reason text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint prescription_status_changes_status_key UNIQUE (organization_id, prescription_id, version, status),
  constraint prescription_status_changes_pkey PRIMARY KEY (organization_id, prescription_id, version),
  constraint prescription_status_changes_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint prescription_status_changes_prescription_fkey FOREIGN KEY (organization_id, prescription_id) REFERENCES prescriptions(organization_id, id) ON DELETE RESTRICT,
  constraint prescription_status_changes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'on-hold'::text, 'completed'::text, 'stopped'::text, 'cancelled'::text, 'entered-in-error'::text])))
);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (author_account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, prescription_id, version, patient_id, reason) to polyclinic_patient;

create table prescription_statuses (
  organization_id uuid not null,
  prescription_id uuid not null,
  patient_id uuid not null,
  status text not null default 'draft'::text,
  version integer not null default 1,
  constraint prescription_statuses_pkey PRIMARY KEY (organization_id, prescription_id),
  constraint prescription_statuses_change_fkey FOREIGN KEY (organization_id, prescription_id, version, status) REFERENCES prescription_status_changes(organization_id, prescription_id, version, status) ON DELETE RESTRICT,
  constraint prescription_statuses_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint prescription_statuses_prescription_fkey FOREIGN KEY (organization_id, prescription_id) REFERENCES prescriptions(organization_id, id) ON DELETE RESTRICT,
  constraint prescription_statuses_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'on-hold'::text, 'completed'::text, 'stopped'::text, 'cancelled'::text, 'entered-in-error'::text])))
);
CREATE INDEX prescription_statuses_patient_idx ON public.prescription_statuses USING btree (organization_id, patient_id);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_moves for update to polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'draft'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_read for select to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker_write for insert to polyclinic_worker using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;
grant update (status, version) to polyclinic_staff;

create table prescriptions (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  practitioner_id uuid,
  prescriber_account_id uuid,
  prescriber_name text,
  medication_id uuid,
  medication_text text not null,
  instructions text,
  quantity numeric(10,3) not null,
  quantity_unit text not null,
  refills integer not null default 0,
  check_outcome text not null default 'not-checked'::text,
  check_summary text not null default 'It was not checked.'::text,
  override_reason text,
  authored_at timestamp with time zone not null default now(),
  activated_at timestamp with time zone,
  valid_until date,
  version integer not null default 1,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  editor_account_id uuid not null,
  editor_name text not null,
  editor_role text,
  edited_at timestamp with time zone not null,
  prescriber_role text,
  prescriber_registration text,
  check_parts jsonb,
  document_id uuid not null,
  line_number integer not null default 1,
  dosage jsonb not null,
  substitution_allowed boolean not null default true,
  constraint prescriptions_pkey PRIMARY KEY (organization_id, id),
  constraint prescriptions_document_fkey FOREIGN KEY (organization_id, document_id) REFERENCES prescription_documents(organization_id, id) ON DELETE RESTRICT,
  constraint prescriptions_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id) ON DELETE RESTRICT,
  constraint prescriptions_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE RESTRICT,
  constraint prescriptions_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint prescriptions_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint prescriptions_outcome_check CHECK ((check_outcome = ANY (ARRAY['clear'::text, 'alert'::text, 'not-checked'::text]))),
  constraint prescriptions_prescriber_check CHECK ((((activated_at IS NULL) = (prescriber_account_id IS NULL)) AND ((activated_at IS NULL) = (prescriber_name IS NULL)))),
  constraint prescriptions_quantity_check CHECK (((quantity > (0)::numeric) AND ((refills >= 0) AND (refills <= 99))))
);
CREATE INDEX prescriptions_activated_at_idx ON public.prescriptions USING btree (organization_id, activated_at) WHERE (activated_at IS NOT NULL);
CREATE INDEX prescriptions_authored_at_idx ON public.prescriptions USING btree (organization_id, authored_at, id);
CREATE INDEX prescriptions_document_idx ON public.prescriptions USING btree (organization_id, document_id, line_number);
CREATE INDEX prescriptions_patient_idx ON public.prescriptions USING btree (organization_id, patient_id, authored_at);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (activated_at IS NOT NULL))) with check ();
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (activated_at IS NULL))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (activated_at IS NULL)));
policy worker_moves for update to polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (activated_at IS NULL))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_read for select to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker_write for insert to polyclinic_worker using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;

create table proxies (
  id uuid not null,
  account_id uuid not null,
  organization_id uuid not null,
  patient_id uuid not null,
  name text not null,
  relationship text not null,
  scopes text[] not null,
  starts_on date not null default CURRENT_DATE,
  ends_on date,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint proxies_pkey PRIMARY KEY (id),
  constraint proxies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint proxies_scopes_check CHECK ((scopes <@ '{book,pay,"see visits","see records","change details","write messages"}'::text[]))
);
CREATE INDEX proxies_account_id_idx ON public.proxies USING btree (account_id);
CREATE INDEX proxies_patient_id_idx ON public.proxies USING btree (organization_id, patient_id);
grant insert, select, update to polyclinic_app;
grant insert, select, update to polyclinic_worker;

create table purchase_order_lines (
  organization_id uuid not null,
  purchase_order_id uuid not null,
  medication_id uuid not null,
  quantity numeric(12,3) not null,
  received numeric(12,3) not null default 0,
  constraint purchase_order_lines_pkey PRIMARY KEY (organization_id, purchase_order_id, medication_id),
  constraint purchase_order_lines_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE RESTRICT,
  constraint purchase_order_lines_order_fkey FOREIGN KEY (organization_id, purchase_order_id) REFERENCES purchase_orders(organization_id, id) ON DELETE RESTRICT,
  constraint purchase_order_lines_quantity_check CHECK (((quantity > (0)::numeric) AND (received >= (0)::numeric)))
);
CREATE INDEX purchase_order_lines_medication_idx ON public.purchase_order_lines USING btree (organization_id, medication_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (received) to polyclinic_staff;

create table purchase_orders (
  organization_id uuid not null,
  id uuid not null,
  supplier text not null,
  status text not null default 'draft'::text,
  note text,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  ordered_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint purchase_orders_pkey PRIMARY KEY (organization_id, id),
  constraint purchase_orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'ordered'::text, 'partly-received'::text, 'closed'::text, 'cancelled'::text])))
);
CREATE INDEX purchase_orders_status_idx ON public.purchase_orders USING btree (organization_id, status, id);
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status <> ALL (ARRAY['closed'::text, 'cancelled'::text])))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (status, ordered_at, closed_at) to polyclinic_staff;

create table recall_rules (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  service_id uuid,
  after_service_id uuid,
  months integer,
  sex text,
  from_age integer,
  below_age integer,
  is_active boolean not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint recall_rules_pkey PRIMARY KEY (organization_id, id),
  constraint recall_rules_after_service_fkey FOREIGN KEY (organization_id, after_service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint recall_rules_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint recall_rules_kind_check CHECK ((kind = ANY (ARRAY['vaccination'::text, 'control'::text, 'screening'::text]))),
  constraint recall_rules_sex_check CHECK ((sex = ANY (ARRAY['female'::text, 'male'::text])))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, id) to polyclinic_timetable;

create table recall_sweeps (
  organization_id uuid not null,
  day date not null,
  after_patient_id uuid,
  finished boolean not null,
  constraint recall_sweeps_pkey PRIMARY KEY (organization_id)
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, day, finished) to polyclinic_timetable;

create table recalls (
  organization_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  patient_id uuid not null,
  due_on date not null,
  detail text,
  status text not null default 'open'::text,
  postponed_until date,
  sent_at timestamp with time zone,
  declined_reason text,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint recalls_pkey PRIMARY KEY (organization_id, id),
  constraint recalls_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint recalls_rule_fkey FOREIGN KEY (organization_id, rule_id) REFERENCES recall_rules(organization_id, id) ON DELETE RESTRICT,
  constraint recalls_status_check CHECK ((status = ANY (ARRAY['open'::text, 'declined'::text, 'completed'::text])))
);
CREATE INDEX recalls_declined_idx ON public.recalls USING btree (organization_id, due_on, id) WHERE (status = 'declined'::text);
CREATE INDEX recalls_open_idx ON public.recalls USING btree (organization_id, due_on, id) WHERE (status = 'open'::text);
CREATE INDEX recalls_patient_idx ON public.recalls USING btree (organization_id, patient_id);
CREATE UNIQUE INDEX recalls_due_idx ON public.recalls USING btree (organization_id, rule_id, patient_id, due_on);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (detail, status, postponed_until, sent_at, declined_reason, completed_at, version) to polyclinic_staff;
grant update (patient_id, detail, status, sent_at, completed_at, version) to polyclinic_worker;

create table record_errors (
  organization_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint record_errors_created_at_key UNIQUE (organization_id, record_id, created_at),
  constraint record_errors_pkey PRIMARY KEY (organization_id, record_id),
  constraint record_errors_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint record_errors_record_fkey FOREIGN KEY (organization_id, record_id) REFERENCES records(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table record_versions (
  organization_id uuid not null,
  record_id uuid not null,
  version integer not null,
  patient_id uuid not null,
  title text not null,
  body text not null,
  codes jsonb not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  written_at timestamp with time zone not null,
  constraint record_versions_pkey PRIMARY KEY (organization_id, record_id, version),
  constraint record_versions_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint record_versions_record_fkey FOREIGN KEY (organization_id, record_id) REFERENCES records(organization_id, id) ON DELETE RESTRICT
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table records (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  kind text not null,
  title text not null,
  body text not null,
  codes jsonb not null default '[]'::jsonb,
  status text not null default 'draft'::text,
  author_account_id uuid not null,
  author_name text not null,
  finalized_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  author_role text,
  editor_account_id uuid not null,
  editor_name text not null,
  editor_role text,
  edited_at timestamp with time zone not null,
  finalized_by uuid,
  finalizer_name text,
  finalizer_role text,
  finalizer_registration text,
  constraint records_pkey PRIMARY KEY (organization_id, id),
  constraint records_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id) ON DELETE RESTRICT,
  constraint records_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint records_final_check CHECK (((status <> 'final'::text) OR ((finalized_at IS NOT NULL) AND (finalized_by IS NOT NULL) AND (finalizer_name IS NOT NULL)))),
  constraint records_kind_check CHECK ((kind = ANY (ARRAY['visit-summary'::text, 'diagnosis'::text, 'procedure'::text, 'lab-result'::text, 'imaging-report'::text, 'vaccination'::text, 'referral'::text, 'letter'::text, 'document'::text]))),
  constraint records_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'final'::text, 'entered-in-error'::text])))
);
CREATE INDEX records_created_at_idx ON public.records USING btree (organization_id, created_at, id);
CREATE INDEX records_patient_idx ON public.records USING btree (organization_id, patient_id, created_at);
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'draft'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'draft'::text)));
policy worker_moves for update to polyclinic_worker using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'draft'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker_read for select to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker_write for insert to polyclinic_worker using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;

create table referrals (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  letter_id uuid not null,
  specialty text not null,
  recipient_name text not null,
  recipient_contact text,
  reason text not null,
  urgency text not null default 'routine'::text,
  expected_on date not null,
  status text not null default 'draft'::text,
  booked_on date,
  answer_record_id uuid,
  answer_document_id uuid,
  answer_note text,
  status_reason text,
  outcome text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  overdue_notified_at timestamp with time zone,
  version integer not null default 1,
  constraint referrals_pkey PRIMARY KEY (organization_id, id),
  constraint referrals_answer_document_fkey FOREIGN KEY (organization_id, answer_document_id) REFERENCES documents(organization_id, id) ON DELETE RESTRICT,
  constraint referrals_answer_record_fkey FOREIGN KEY (organization_id, answer_record_id) REFERENCES records(organization_id, id) ON DELETE RESTRICT,
  constraint referrals_letter_fkey FOREIGN KEY (organization_id, letter_id) REFERENCES records(organization_id, id) ON DELETE RESTRICT,
  constraint referrals_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint referrals_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'requested'::text, 'accepted'::text, 'answered'::text, 'completed'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint referrals_urgency_check CHECK ((urgency = ANY (ARRAY['routine'::text, 'urgent'::text, 'asap'::text, 'stat'::text])))
);
CREATE INDEX referrals_closed_idx ON public.referrals USING btree (organization_id, id) WHERE (status = ANY (ARRAY['completed'::text, 'cancelled'::text]));
CREATE INDEX referrals_open_idx ON public.referrals USING btree (organization_id, expected_on, id) WHERE (status = ANY (ARRAY['draft'::text, 'requested'::text, 'accepted'::text, 'answered'::text, 'rejected'::text]));
CREATE INDEX referrals_overdue_idx ON public.referrals USING btree (organization_id, expected_on) WHERE ((status = ANY (ARRAY['requested'::text, 'accepted'::text])) AND (overdue_notified_at IS NULL));
CREATE INDEX referrals_patient_idx ON public.referrals USING btree (organization_id, patient_id, id);
CREATE UNIQUE INDEX referrals_letter_idx ON public.referrals USING btree (organization_id, letter_id);
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status <> 'cancelled'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (author_account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
policy timetable for select to polyclinic_timetable using ((status = ANY (ARRAY['requested'::text, 'accepted'::text]))) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, expected_on, status, overdue_notified_at) to polyclinic_timetable;
grant update (patient_id, overdue_notified_at) to polyclinic_worker;
grant update (specialty, recipient_name, recipient_contact, reason, urgency, expected_on, status, booked_on, answer_record_id, answer_document_id, answer_note, status_reason, outcome, sent_at, answered_at, closed_at, overdue_notified_at, version) to polyclinic_staff;

create table refill_requests (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  prescription_id uuid not null,
  status text not null default 'requested'::text,
  created_at timestamp with time zone not null default now(),
  note text,
  requested_by uuid,
  requested_by_name text,
  answer_code text,
  answer_text text,
  renewed_prescription_id uuid,
  answered_by uuid,
  answered_by_name text,
  answered_by_role text,
  answered_at timestamp with time zone,
  constraint refill_requests_pkey PRIMARY KEY (organization_id, id),
  constraint refill_requests_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint refill_requests_prescription_fkey FOREIGN KEY (organization_id, prescription_id) REFERENCES prescriptions(organization_id, id) ON DELETE RESTRICT,
  constraint refill_requests_renewed_fkey FOREIGN KEY (organization_id, renewed_prescription_id) REFERENCES prescriptions(organization_id, id) ON DELETE RESTRICT,
  constraint refill_requests_answered_check CHECK ((((status = 'requested'::text) = (answered_at IS NULL)) AND ((answered_at IS NULL) = (answered_by_name IS NULL)))),
  constraint refill_requests_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'changed'::text, 'denied'::text, 'needs-visit'::text])))
);
CREATE INDEX refill_requests_patient_idx ON public.refill_requests USING btree (organization_id, patient_id, id);
CREATE INDEX refill_requests_prescription_idx ON public.refill_requests USING btree (organization_id, prescription_id, id);
CREATE INDEX refill_requests_status_idx ON public.refill_requests USING btree (organization_id, status, id);
CREATE UNIQUE INDEX refill_requests_waiting_idx ON public.refill_requests USING btree (organization_id, prescription_id) WHERE (status = 'requested'::text);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy patient_asks for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (status = 'requested'::text)));
policy staff_answer for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'requested'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant insert (organization_id, id, patient_id, prescription_id, created_at, note, requested_by, requested_by_name) to polyclinic_patient;
grant update (status, answer_code, answer_text, renewed_prescription_id, answered_by, answered_by_name, answered_by_role, answered_at) to polyclinic_staff;

create table registrations (
  id uuid not null,
  email text not null,
  token_hash text not null,
  code_hash text not null,
  password_hash text not null,
  details text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  kind text not null,
  constraint registrations_token_hash_key UNIQUE (token_hash),
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_kind_check CHECK ((kind = ANY (ARRAY['patient'::text, 'org_user'::text])))
);
CREATE INDEX registrations_expires_at_idx ON public.registrations USING btree (expires_at);
grant delete, insert, select, update to polyclinic_worker;

create table released_documents (
  organization_id uuid not null,
  document_id uuid not null,
  patient_id uuid not null,
  file_id uuid not null,
  category text not null,
  title text not null,
  written_on date,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  author_name text not null,
  released_by uuid not null,
  released_by_name text not null,
  released_by_role text,
  released_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint released_documents_pkey PRIMARY KEY (organization_id, document_id),
  constraint released_documents_document_fkey FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE RESTRICT,
  constraint released_documents_error_fkey FOREIGN KEY (organization_id, document_id, withdrawn_at) REFERENCES document_errors(organization_id, document_id, created_at) ON DELETE RESTRICT,
  constraint released_documents_file_fkey FOREIGN KEY (organization_id, file_id) REFERENCES files(organization_id, id) ON DELETE RESTRICT,
  constraint released_documents_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX released_documents_file_idx ON public.released_documents USING btree (organization_id, file_id);
CREATE INDEX released_documents_patient_idx ON public.released_documents USING btree (organization_id, patient_id, document_id);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (withdrawn_at IS NULL))) with check ();
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_withdraw for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (withdrawn_at IS NULL))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_write for insert to polyclinic_staff using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (withdrawn_at) to polyclinic_staff;

create table released_records (
  organization_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  kind text not null,
  title text not null,
  body text not null,
  codes jsonb not null,
  authors jsonb not null,
  finalizer_name text not null,
  finalizer_role text,
  finalizer_registration text,
  finalized_at timestamp with time zone not null,
  released_by uuid not null,
  released_by_name text not null,
  released_by_role text,
  released_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint released_records_pkey PRIMARY KEY (organization_id, record_id),
  constraint released_records_encounter_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters(organization_id, id) ON DELETE RESTRICT,
  constraint released_records_error_fkey FOREIGN KEY (organization_id, record_id, withdrawn_at) REFERENCES record_errors(organization_id, record_id, created_at) ON DELETE RESTRICT,
  constraint released_records_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint released_records_record_fkey FOREIGN KEY (organization_id, record_id) REFERENCES records(organization_id, id) ON DELETE RESTRICT,
  constraint released_records_kind_check CHECK ((kind = ANY (ARRAY['visit-summary'::text, 'diagnosis'::text, 'procedure'::text, 'lab-result'::text, 'imaging-report'::text, 'vaccination'::text, 'referral'::text, 'letter'::text, 'document'::text])))
);
CREATE INDEX released_records_patient_idx ON public.released_records USING btree (organization_id, patient_id, released_at, record_id);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (withdrawn_at IS NULL))) with check ();
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_withdraw for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (withdrawn_at IS NULL))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_write for insert to polyclinic_staff using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (withdrawn_at) to polyclinic_staff;

create table released_slots (
  organization_id uuid not null,
  id uuid not null,
  practitioner_id uuid not null,
  service_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  cause text not null,
  offer_from timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  hold_id uuid,
  constraint released_slots_pkey PRIMARY KEY (organization_id, id),
  constraint released_slots_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE CASCADE,
  constraint released_slots_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE,
  constraint released_slots_cause_check CHECK ((cause = ANY (ARRAY['cancelled'::text, 'moved'::text, 'left'::text, 'corrected'::text, 'hold-ended'::text, 'hours-added'::text]))),
  constraint released_slots_order_check CHECK ((ends_at > starts_at))
);
CREATE INDEX released_slots_ends_at_idx ON public.released_slots USING btree (organization_id, ends_at);
policy patient for insert to polyclinic_patient using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;
grant select (organization_id, ends_at, offer_from, hold_id) to polyclinic_timetable;

create table result_releases (
  organization_id uuid not null,
  observation_id uuid not null,
  patient_id uuid not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  constraint result_releases_pkey PRIMARY KEY (organization_id, observation_id),
  constraint result_releases_observation_fkey FOREIGN KEY (organization_id, observation_id) REFERENCES observations(organization_id, id) ON DELETE RESTRICT,
  constraint result_releases_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, observation_id, patient_id, created_at) to polyclinic_patient;

create table room_closures (
  organization_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  constraint room_closures_pkey PRIMARY KEY (organization_id, id),
  constraint room_closures_room_fkey FOREIGN KEY (organization_id, room_id) REFERENCES rooms(organization_id, id) ON DELETE CASCADE,
  constraint room_closures_order_check CHECK ((ends_at > starts_at))
);
CREATE INDEX room_closures_room_idx ON public.room_closures USING btree (organization_id, room_id, starts_at);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant delete, insert, select to polyclinic_staff;

create table rooms (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null,
  kind text not null default 'room'::text,
  status text not null default 'active'::text,
  version integer not null default 1,
  constraint rooms_pkey PRIMARY KEY (organization_id, id),
  constraint rooms_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE RESTRICT,
  constraint rooms_kind_check CHECK ((kind = ANY (ARRAY['room'::text, 'device'::text]))),
  constraint rooms_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for all to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert, select, update to polyclinic_worker;

create table saved_views (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  list text not null,
  name text not null,
  search jsonb not null,
  created_at timestamp with time zone not null,
  constraint saved_views_name_key UNIQUE (organization_id, account_id, list, name),
  constraint saved_views_pkey PRIMARY KEY (organization_id, id),
  constraint saved_views_list_check CHECK ((list = 'patients'::text))
);
policy staff for all to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)));
grant delete, insert, select to polyclinic_staff;

create table service_participants (
  organization_id uuid not null,
  service_id uuid not null,
  part smallint not null,
  practitioner_id uuid not null,
  constraint service_participants_pkey PRIMARY KEY (organization_id, service_id, part, practitioner_id),
  constraint service_participants_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE CASCADE,
  constraint service_participants_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE,
  constraint service_participants_part_check CHECK (((part >= 1) AND (part <= 5)))
);
policy patient for select to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for select to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant select to polyclinic_visitor;
grant delete, insert, select to polyclinic_worker;

create table service_practitioners (
  organization_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid not null,
  duration_minutes integer,
  price_minor bigint,
  constraint service_practitioners_pkey PRIMARY KEY (organization_id, service_id, practitioner_id),
  constraint service_practitioners_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE CASCADE,
  constraint service_practitioners_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE,
  constraint service_practitioners_duration_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
  constraint service_practitioners_price_check CHECK ((price_minor >= 0))
);
CREATE INDEX service_practitioners_practitioner_idx ON public.service_practitioners USING btree (organization_id, practitioner_id);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for all to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant select to polyclinic_visitor;
grant delete, insert, select to polyclinic_worker;

create table service_resources (
  organization_id uuid not null,
  service_id uuid not null,
  part smallint not null,
  resource_id uuid not null,
  constraint service_resources_pkey PRIMARY KEY (organization_id, service_id, part, resource_id),
  constraint service_resources_resource_fkey FOREIGN KEY (organization_id, resource_id) REFERENCES rooms(organization_id, id) ON DELETE CASCADE,
  constraint service_resources_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE,
  constraint service_resources_part_check CHECK (((part >= 0) AND (part <= 5)))
);
policy patient for select to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for select to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant delete, insert, select to polyclinic_staff;
grant select to polyclinic_visitor;
grant delete, insert, select to polyclinic_worker;

create table services (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  duration_minutes integer not null,
  buffer_before_minutes integer not null default 0,
  buffer_after_minutes integer not null default 0,
  price_minor bigint not null,
  tax_rate_bp integer not null default 0,
  color text not null default 'violet'::text,
  place text not null default 'in-person'::text,
  capacity integer not null default 1,
  bookable_online boolean not null default true,
  booking_mode text not null default 'instant'::text,
  new_patients boolean not null default true,
  minimum_notice_minutes integer not null default 60,
  horizon_days integer not null default 90,
  cancel_notice_minutes integer not null default 1440,
  reschedule_notice_minutes integer not null default 1440,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  room_need text not null default 'none'::text,
  device_needs smallint not null default 0,
  hours jsonb not null default '[]'::jsonb,
  payment_rule text not null default 'none'::text,
  deposit_minor bigint,
  participant_needs smallint not null default 0,
  needs_practitioner boolean not null default true,
  constraint services_pkey PRIMARY KEY (organization_id, id),
  constraint services_buffers_check CHECK ((((buffer_before_minutes >= 0) AND (buffer_before_minutes <= 480)) AND ((buffer_after_minutes >= 0) AND (buffer_after_minutes <= 480)))),
  constraint services_capacity_check CHECK (((capacity >= 1) AND (capacity <= 200))),
  constraint services_deposit_check CHECK ((((payment_rule = 'deposit'::text) = (deposit_minor IS NOT NULL)) AND ((deposit_minor >= 1) AND (deposit_minor <= price_minor)))),
  constraint services_device_needs_check CHECK (((device_needs >= 0) AND (device_needs <= 5))),
  constraint services_duration_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
  constraint services_mode_check CHECK ((booking_mode = ANY (ARRAY['instant'::text, 'request'::text]))),
  constraint services_participant_needs_check CHECK (((participant_needs >= 0) AND (participant_needs <= 5))),
  constraint services_payment_rule_check CHECK ((payment_rule = ANY (ARRAY['none'::text, 'deposit'::text, 'full'::text]))),
  constraint services_place_check CHECK ((place = ANY (ARRAY['in-person'::text, 'video'::text]))),
  constraint services_price_check CHECK ((price_minor >= 0)),
  constraint services_room_need_check CHECK ((room_need = ANY (ARRAY['none'::text, 'any'::text, 'chosen'::text]))),
  constraint services_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint services_tax_check CHECK (((tax_rate_bp >= 0) AND (tax_rate_bp <= 10000)))
);
policy patient for all to polyclinic_patient using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy visitor for all to polyclinic_visitor using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant select to polyclinic_visitor;
grant insert, select to polyclinic_worker;

create table sessions (
  id uuid not null,
  account_id uuid not null,
  token_hash text not null,
  user_agent text not null,
  address text not null,
  setup_only boolean not null default false,
  reauthenticated_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX sessions_account_id_idx ON public.sessions USING btree (account_id);
grant select, update to polyclinic_admin;
grant delete, insert, select, update to polyclinic_app;
grant delete, insert, select, update to polyclinic_worker;

create table sign_in_attempts (
  key text not null,
  failures double precision not null,
  last_failed_at timestamp with time zone not null default now(),
  constraint sign_in_attempts_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update to polyclinic_app;
grant delete, insert, select, update to polyclinic_worker;

create table signed_notes (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  title text not null,
  template text not null,
  sections jsonb not null,
  signed_by uuid not null,
  signer_name text not null,
  signed_at timestamp with time zone not null default now(),
  content_hash text not null,
  signer_role text,
  signer_registration text,
  template_name text,
  headings jsonb,
  needs_cosignature boolean not null default false,
  constraint signed_notes_pkey PRIMARY KEY (organization_id, id),
  constraint signed_notes_note_fkey FOREIGN KEY (organization_id, id) REFERENCES notes(organization_id, id) ON DELETE RESTRICT,
  constraint signed_notes_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX signed_notes_patient_idx ON public.signed_notes USING btree (organization_id, patient_id, signed_at);
CREATE INDEX signed_notes_signed_at_idx ON public.signed_notes USING btree (organization_id, signed_at);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table similar_chart_scans (
  organization_id uuid not null,
  scanned_to timestamp with time zone not null,
  scanned_id uuid not null,
  constraint similar_chart_scans_pkey PRIMARY KEY (organization_id)
);
policy timetable for select to polyclinic_timetable using (true) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_timetable;
grant insert, select, update to polyclinic_worker;

create table similar_charts (
  organization_id uuid not null,
  patient_id uuid not null,
  other_patient_id uuid not null,
  score integer not null,
  reasons text[] not null,
  found_at timestamp with time zone not null,
  constraint similar_charts_pkey PRIMARY KEY (organization_id, patient_id, other_patient_id),
  constraint similar_charts_order_check CHECK ((patient_id < other_patient_id))
);
CREATE INDEX similar_charts_other_idx ON public.similar_charts USING btree (organization_id, other_patient_id);
CREATE INDEX similar_charts_score_idx ON public.similar_charts USING btree (organization_id, score, patient_id, other_patient_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;

create table specimens (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  patient_id uuid not null,
  status text not null,
  collected_at timestamp with time zone not null,
  collected_by_name text not null,
  received_at timestamp with time zone,
  received_by_name text,
  rejected_at timestamp with time zone,
  rejected_by_name text,
  rejected_reason text,
  rejected_code text,
  constraint specimens_pkey PRIMARY KEY (organization_id, id),
  constraint specimens_order_fkey FOREIGN KEY (organization_id, order_id) REFERENCES lab_orders(organization_id, id) ON DELETE RESTRICT,
  constraint specimens_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint specimens_rejected_check CHECK (((status = 'rejected'::text) = ((rejected_reason IS NOT NULL) OR (rejected_code IS NOT NULL)))),
  constraint specimens_rejected_code_check CHECK (((rejected_code = ANY (ARRAY['hemolysis'::text, 'clotting'::text, 'insufficient'::text, 'contamination'::text, 'labeling'::text, 'broken-container'::text, 'improper-storage'::text, 'expired'::text, 'other'::text])) AND ((rejected_code <> 'other'::text) OR (rejected_reason IS NOT NULL)))),
  constraint specimens_status_check CHECK ((status = ANY (ARRAY['collected'::text, 'received'::text, 'rejected'::text])))
);
CREATE INDEX specimens_order_idx ON public.specimens USING btree (organization_id, order_id, id);
CREATE UNIQUE INDEX specimens_usable_idx ON public.specimens USING btree (organization_id, order_id) WHERE (status <> 'rejected'::text);
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status <> 'rejected'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (patient_id) to polyclinic_worker;
grant update (status, received_at, received_by_name, rejected_at, rejected_by_name, rejected_reason, rejected_code) to polyclinic_staff;

create table staff_members (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  email text not null,
  role text not null,
  job_title text,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  title text,
  registration_number text,
  needs_cosignature boolean not null default false,
  constraint staff_members_account_key UNIQUE (organization_id, account_id),
  constraint staff_members_pkey PRIMARY KEY (organization_id, id),
  constraint staff_members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;

create table stock_balances (
  organization_id uuid not null,
  batch_id uuid not null,
  place_id uuid not null,
  medication_id uuid not null,
  quantity numeric(12,3) not null,
  constraint stock_balances_pkey PRIMARY KEY (organization_id, batch_id, place_id),
  constraint stock_balances_batch_fkey FOREIGN KEY (organization_id, batch_id) REFERENCES stock_batches(organization_id, id) ON DELETE RESTRICT,
  constraint stock_balances_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE RESTRICT,
  constraint stock_balances_place_fkey FOREIGN KEY (organization_id, place_id) REFERENCES stock_places(organization_id, id) ON DELETE RESTRICT,
  constraint stock_balances_quantity_check CHECK ((quantity >= (0)::numeric))
);
CREATE INDEX stock_balances_medication_idx ON public.stock_balances USING btree (organization_id, medication_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (quantity) to polyclinic_staff;
grant update (quantity) to polyclinic_worker;

create table stock_batches (
  organization_id uuid not null,
  id uuid not null,
  medication_id uuid not null,
  lot text not null,
  expires_on date,
  supplier text,
  state text not null default 'usable'::text,
  state_reason text,
  state_changed_by_name text,
  state_changed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint stock_batches_lot_key UNIQUE (organization_id, medication_id, lot),
  constraint stock_batches_pkey PRIMARY KEY (organization_id, id),
  constraint stock_batches_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE RESTRICT,
  constraint stock_batches_state_check CHECK ((state = ANY (ARRAY['usable'::text, 'quarantined'::text, 'recalled'::text])))
);
CREATE INDEX stock_batches_expires_idx ON public.stock_batches USING btree (organization_id, expires_on);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (state, state_reason, state_changed_by_name, state_changed_at, version) to polyclinic_staff;

create table stock_counts (
  organization_id uuid not null,
  stock_take_id uuid not null,
  batch_id uuid not null,
  counted numeric(12,3) not null,
  balance numeric(12,3) not null,
  counted_by_name text not null,
  counted_at timestamp with time zone not null,
  constraint stock_counts_pkey PRIMARY KEY (organization_id, stock_take_id, batch_id),
  constraint stock_counts_batch_fkey FOREIGN KEY (organization_id, batch_id) REFERENCES stock_batches(organization_id, id) ON DELETE RESTRICT,
  constraint stock_counts_take_fkey FOREIGN KEY (organization_id, stock_take_id) REFERENCES stock_takes(organization_id, id) ON DELETE RESTRICT,
  constraint stock_counts_quantity_check CHECK (((counted >= (0)::numeric) AND (balance >= (0)::numeric)))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (counted, balance, counted_by_name, counted_at) to polyclinic_staff;

create table stock_levels (
  organization_id uuid not null,
  medication_id uuid not null,
  place_id uuid not null,
  reorder_level numeric(12,3) not null,
  reorder_quantity numeric(12,3) not null,
  constraint stock_levels_pkey PRIMARY KEY (organization_id, medication_id, place_id),
  constraint stock_levels_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE RESTRICT,
  constraint stock_levels_place_fkey FOREIGN KEY (organization_id, place_id) REFERENCES stock_places(organization_id, id) ON DELETE RESTRICT,
  constraint stock_levels_quantity_check CHECK (((reorder_level >= (0)::numeric) AND (reorder_quantity > (0)::numeric)))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (reorder_level, reorder_quantity) to polyclinic_staff;

create table stock_moves (
  organization_id uuid not null,
  id uuid not null,
  medication_id uuid not null,
  kind text not null,
  reason text,
  moved_by_name text not null,
  moved_at timestamp with time zone not null default now(),
  batch_id uuid not null,
  place_id uuid not null,
  quantity numeric(12,3) not null,
  balance_after numeric(12,3) not null,
  reference_kind text,
  reference_id uuid,
  reverses_id uuid,
  moved_by uuid,
  witness_account_id uuid,
  witness_name text,
  cost_minor bigint,
  constraint stock_moves_pkey PRIMARY KEY (organization_id, id),
  constraint stock_moves_batch_fkey FOREIGN KEY (organization_id, batch_id) REFERENCES stock_batches(organization_id, id) ON DELETE RESTRICT,
  constraint stock_moves_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE RESTRICT,
  constraint stock_moves_place_fkey FOREIGN KEY (organization_id, place_id) REFERENCES stock_places(organization_id, id) ON DELETE RESTRICT,
  constraint stock_moves_reverses_fkey FOREIGN KEY (organization_id, reverses_id) REFERENCES stock_moves(organization_id, id) ON DELETE RESTRICT,
  constraint stock_moves_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'receipt'::text, 'dispense'::text, 'sale'::text, 'administration'::text, 'return'::text, 'adjustment'::text, 'transfer-out'::text, 'transfer-in'::text, 'disposal'::text, 'supplier-return'::text]))),
  constraint stock_moves_moved_check CHECK ((quantity <> (0)::numeric))
);
CREATE INDEX stock_moves_batch_idx ON public.stock_moves USING btree (organization_id, batch_id, id);
CREATE INDEX stock_moves_medication_idx ON public.stock_moves USING btree (organization_id, medication_id, id);
CREATE INDEX stock_moves_reference_idx ON public.stock_moves USING btree (organization_id, reference_id) WHERE (reference_id IS NOT NULL);
CREATE INDEX stock_moves_reverses_idx ON public.stock_moves USING btree (organization_id, reverses_id) WHERE (reverses_id IS NOT NULL);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table stock_places (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  location_id uuid,
  created_at timestamp with time zone not null,
  constraint stock_places_pkey PRIMARY KEY (organization_id, id),
  constraint stock_places_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE RESTRICT,
  constraint stock_places_kind_check CHECK ((kind = ANY (ARRAY['store'::text, 'quarantine'::text, 'in-transit'::text])))
);
CREATE INDEX stock_places_location_idx ON public.stock_places USING btree (organization_id, location_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table stock_recipients (
  organization_id uuid not null,
  move_id uuid not null,
  patient_id uuid not null,
  constraint stock_recipients_pkey PRIMARY KEY (organization_id, move_id),
  constraint stock_recipients_move_fkey FOREIGN KEY (organization_id, move_id) REFERENCES stock_moves(organization_id, id) ON DELETE RESTRICT,
  constraint stock_recipients_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX stock_recipients_patient_idx ON public.stock_recipients USING btree (organization_id, patient_id);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;

create table stock_takes (
  organization_id uuid not null,
  id uuid not null,
  place_id uuid not null,
  status text not null default 'counting'::text,
  started_by_name text not null,
  started_at timestamp with time zone not null,
  closed_by_name text,
  closed_at timestamp with time zone,
  constraint stock_takes_pkey PRIMARY KEY (organization_id, id),
  constraint stock_takes_place_fkey FOREIGN KEY (organization_id, place_id) REFERENCES stock_places(organization_id, id) ON DELETE RESTRICT,
  constraint stock_takes_status_check CHECK ((status = ANY (ARRAY['counting'::text, 'posted'::text, 'cancelled'::text])))
);
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'counting'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (status, closed_by_name, closed_at) to polyclinic_staff;

create table stock_transfer_lines (
  organization_id uuid not null,
  transfer_id uuid not null,
  batch_id uuid not null,
  medication_id uuid not null,
  quantity numeric(12,3) not null,
  accepted numeric(12,3) not null default 0,
  returned numeric(12,3) not null default 0,
  constraint stock_transfer_lines_pkey PRIMARY KEY (organization_id, transfer_id, batch_id),
  constraint stock_transfer_lines_batch_fkey FOREIGN KEY (organization_id, batch_id) REFERENCES stock_batches(organization_id, id) ON DELETE RESTRICT,
  constraint stock_transfer_lines_medication_fkey FOREIGN KEY (organization_id, medication_id) REFERENCES medications(organization_id, id) ON DELETE RESTRICT,
  constraint stock_transfer_lines_transfer_fkey FOREIGN KEY (organization_id, transfer_id) REFERENCES stock_transfers(organization_id, id) ON DELETE RESTRICT,
  constraint stock_transfer_lines_quantity_check CHECK (((quantity > (0)::numeric) AND (accepted >= (0)::numeric) AND (returned >= (0)::numeric) AND ((accepted + returned) <= quantity)))
);
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (accepted, returned) to polyclinic_staff;

create table stock_transfers (
  organization_id uuid not null,
  id uuid not null,
  from_place_id uuid not null,
  to_place_id uuid not null,
  status text not null default 'in-transit'::text,
  note text,
  dispatched_by_name text not null,
  dispatched_at timestamp with time zone not null,
  constraint stock_transfers_pkey PRIMARY KEY (organization_id, id),
  constraint stock_transfers_from_fkey FOREIGN KEY (organization_id, from_place_id) REFERENCES stock_places(organization_id, id) ON DELETE RESTRICT,
  constraint stock_transfers_to_fkey FOREIGN KEY (organization_id, to_place_id) REFERENCES stock_places(organization_id, id) ON DELETE RESTRICT,
  constraint stock_transfers_status_check CHECK ((status = ANY (ARRAY['in-transit'::text, 'received'::text, 'returned'::text])))
);
policy staff_change for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (status = 'in-transit'::text))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (status) to polyclinic_staff;

create table stopped_numbers (
  number_hash text not null,
  stopped_at timestamp with time zone not null,
  constraint stopped_numbers_pkey PRIMARY KEY (number_hash)
);
grant select to polyclinic_staff;
grant delete, insert, select to polyclinic_worker;

create table subscriptions (
  id uuid not null,
  organization_id uuid not null,
  plan_id uuid not null,
  status text not null,
  price_minor bigint not null,
  currency text not null,
  started_on date not null,
  paid_through date not null,
  constraint subscriptions_organization_key UNIQUE (organization_id),
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_plan_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE RESTRICT,
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['trialing'::text, 'active'::text, 'past-due'::text, 'restricted'::text, 'paused'::text, 'cancelled'::text])))
);
policy operator for all to polyclinic_admin using (true) with check (true);
policy own for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
grant insert, select to polyclinic_admin;
grant select to polyclinic_staff;

create table tasks (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  assignee_id uuid,
  due_on date,
  status text not null default 'open'::text,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  version integer not null default 1,
  kind text not null default 'to-do'::text,
  comment text,
  patient_id uuid,
  source_kind text,
  source_id uuid,
  assignee_role text,
  priority text not null default 'routine'::text,
  outcome text,
  done_by_name text,
  constraint tasks_pkey PRIMARY KEY (organization_id, id),
  constraint tasks_assignee_fkey FOREIGN KEY (organization_id, assignee_id) REFERENCES staff_members(organization_id, id) ON DELETE RESTRICT,
  constraint tasks_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint tasks_kind_check CHECK ((kind = ANY (ARRAY['to-do'::text, 'critical-result'::text, 'missing-result'::text, 'result-review'::text, 'unanswered-referral'::text, 'returned-referral'::text, 'amendment-request'::text]))),
  constraint tasks_priority_check CHECK ((priority = ANY (ARRAY['routine'::text, 'urgent'::text, 'asap'::text, 'stat'::text]))),
  constraint tasks_source_check CHECK (((source_kind IS NULL) = (source_id IS NULL))),
  constraint tasks_status_check CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'cancelled'::text])))
);
CREATE INDEX tasks_due_idx ON public.tasks USING btree (organization_id, COALESCE(due_on, '9999-12-31'::date), id) WHERE (status = 'open'::text);
CREATE INDEX tasks_patient_idx ON public.tasks USING btree (organization_id, patient_id, id) WHERE (patient_id IS NOT NULL);
CREATE INDEX tasks_status_idx ON public.tasks USING btree (organization_id, status, id);
CREATE UNIQUE INDEX tasks_source_idx ON public.tasks USING btree (organization_id, source_id, kind) WHERE ((status = 'open'::text) AND (kind <> 'to-do'::text));
policy patient_asks for insert to polyclinic_patient using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) AND (kind = 'amendment-request'::text) AND (status = 'open'::text) AND (assignee_id IS NULL)));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant update (assignee_id, status, done_at, version, patient_id, assignee_role, outcome, done_by_name) to polyclinic_worker;
grant update (title, assignee_id, due_on, status, done_at, version, comment, assignee_role, priority, outcome, done_by_name) to polyclinic_staff;

create table text_questions (
  id uuid not null,
  number_hash text not null,
  organization_id uuid not null,
  appointment_id uuid not null,
  fingerprint text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_by text,
  constraint text_questions_pkey PRIMARY KEY (id)
);
CREATE INDEX text_questions_expires_idx ON public.text_questions USING btree (expires_at);
CREATE INDEX text_questions_number_idx ON public.text_questions USING btree (number_hash, sent_at);
grant delete, insert, select to polyclinic_worker;
grant update (answered_by) to polyclinic_worker;

create table ticket_messages (
  id uuid not null,
  ticket_id uuid not null,
  account_id uuid not null,
  author_name text not null,
  from_platform boolean not null,
  body text not null,
  sent_at timestamp with time zone not null default now(),
  constraint ticket_messages_pkey PRIMARY KEY (id),
  constraint ticket_messages_ticket_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE RESTRICT
);
CREATE INDEX ticket_messages_ticket_idx ON public.ticket_messages USING btree (ticket_id, id);
policy operator for all to polyclinic_admin using (true) with check (true);
policy own_reads for select to polyclinic_patient, polyclinic_staff using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ();
policy own_writes for insert to polyclinic_patient, polyclinic_staff using () with check (((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid) AND (NOT from_platform)));
grant insert, select to polyclinic_admin;
grant insert, select to polyclinic_patient;
grant insert, select to polyclinic_staff;

create table tickets (
  id uuid not null,
  account_id uuid not null,
  account_name text not null,
  account_kind text not null,
  organization_id uuid,
  organization_name text,
  subject text not null,
  body text not null,
  status text not null default 'new'::text,
  priority text not null default 'normal'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['new'::text, 'open'::text, 'pending-customer'::text, 'pending-internal'::text, 'solved'::text, 'closed'::text])))
);
CREATE INDEX tickets_account_idx ON public.tickets USING btree (account_id, id);
CREATE INDEX tickets_status_idx ON public.tickets USING btree (status, id);
policy operator for all to polyclinic_admin using (true) with check (true);
policy own for all to polyclinic_patient, polyclinic_staff using ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)) with check ((account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid));
grant select, update to polyclinic_admin;
grant insert, select to polyclinic_patient;
grant insert, select to polyclinic_staff;
grant update (status, updated_at) to polyclinic_patient;
grant update (status, updated_at) to polyclinic_staff;

create table waitlist_entries (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  service_id uuid not null,
  earliest_on date not null,
  notes text,
  status text not null default 'waiting'::text,
  created_at timestamp with time zone not null default now(),
  practitioner_ids uuid[] not null default '{}'::uuid[],
  weekdays smallint[] not null default '{}'::smallint[],
  windows jsonb not null default '[]'::jsonb,
  latest_on date,
  urgency text not null default 'routine'::text,
  appointment_id uuid,
  keep_appointment boolean not null default false,
  source text not null default 'staff'::text,
  booked_appointment_id uuid,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint waitlist_entries_pkey PRIMARY KEY (organization_id, id),
  constraint waitlist_entries_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_entries_booked_fkey FOREIGN KEY (organization_id, booked_appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_entries_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_entries_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_entries_days_check CHECK (((latest_on IS NULL) OR (latest_on >= earliest_on))),
  constraint waitlist_entries_source_check CHECK ((source = ANY (ARRAY['patient'::text, 'staff'::text]))),
  constraint waitlist_entries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'booked'::text, 'cancelled'::text, 'expired'::text]))),
  constraint waitlist_entries_urgency_check CHECK ((urgency = ANY (ARRAY['routine'::text, 'urgent'::text, 'asap'::text])))
);
CREATE INDEX waitlist_entries_patient_idx ON public.waitlist_entries USING btree (organization_id, patient_id);
CREATE INDEX waitlist_entries_status_idx ON public.waitlist_entries USING btree (organization_id, status, created_at, id);
CREATE UNIQUE INDEX waitlist_entries_waiting_key ON public.waitlist_entries USING btree (organization_id, patient_id, service_id) WHERE (status = 'waiting'::text);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[])))));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using ((status = 'waiting'::text)) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select, update to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, status) to polyclinic_timetable;

create table waitlist_offers (
  organization_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  patient_id uuid not null,
  released_slot_id uuid,
  service_id uuid not null,
  practitioner_id uuid not null,
  location_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text not null default 'open'::text,
  expires_at timestamp with time zone not null,
  reasons jsonb not null default '[]'::jsonb,
  made_by text not null,
  actor_name text not null,
  answered_at timestamp with time zone,
  appointment_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint waitlist_offers_pkey PRIMARY KEY (organization_id, id),
  constraint waitlist_offers_appointment_fkey FOREIGN KEY (organization_id, appointment_id) REFERENCES appointments(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_offers_entry_fkey FOREIGN KEY (organization_id, entry_id) REFERENCES waitlist_entries(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_offers_location_fkey FOREIGN KEY (organization_id, location_id) REFERENCES locations(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_offers_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_offers_practitioner_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES practitioners(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_offers_service_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE RESTRICT,
  constraint waitlist_offers_made_by_check CHECK ((made_by = ANY (ARRAY['system'::text, 'staff'::text]))),
  constraint waitlist_offers_order_check CHECK ((ends_at > starts_at)),
  constraint waitlist_offers_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text])))
);
CREATE INDEX waitlist_offers_entry_idx ON public.waitlist_offers USING btree (organization_id, entry_id);
CREATE INDEX waitlist_offers_patient_idx ON public.waitlist_offers USING btree (organization_id, patient_id, id);
CREATE INDEX waitlist_offers_starts_at_idx ON public.waitlist_offers USING btree (organization_id, starts_at);
CREATE UNIQUE INDEX waitlist_offers_open_key ON public.waitlist_offers USING btree (organization_id, patient_id) WHERE (status = 'open'::text);
policy patient for all to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[])))));
policy staff for all to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy timetable for select to polyclinic_timetable using ((status = ANY (ARRAY['open'::text, 'declined'::text]))) with check ();
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant select to polyclinic_patient;
grant insert, select, update to polyclinic_staff;
grant insert, select, update to polyclinic_worker;
grant select (organization_id, id, status, expires_at) to polyclinic_timetable;
grant update (status, answered_at, appointment_id) to polyclinic_patient;

create table withheld_results (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  patient_id uuid not null,
  until_acknowledged boolean not null,
  reason text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by_name text,
  constraint withheld_results_pkey PRIMARY KEY (organization_id, id),
  constraint withheld_results_order_fkey FOREIGN KEY (organization_id, order_id) REFERENCES lab_orders(organization_id, id) ON DELETE RESTRICT,
  constraint withheld_results_patient_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients(organization_id, id) ON DELETE RESTRICT,
  constraint withheld_results_ended_check CHECK (((ended_at IS NULL) = (ended_by_name IS NULL))),
  constraint withheld_results_reason_check CHECK ((until_acknowledged = (reason IS NULL)))
);
CREATE UNIQUE INDEX withheld_results_current_idx ON public.withheld_results USING btree (organization_id, order_id) WHERE (ended_at IS NULL);
policy patient for select to polyclinic_patient using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))))) with check ();
policy staff_end for update to polyclinic_staff using (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (ended_at IS NULL))) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
policy staff_read for select to polyclinic_staff using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ();
policy staff_write for insert to polyclinic_staff using () with check (((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (ended_at IS NULL)));
policy worker for all to polyclinic_worker using ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)) with check ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid));
grant insert, select to polyclinic_staff;
grant insert, select to polyclinic_worker;
grant select (organization_id, order_id, patient_id, ended_at) to polyclinic_patient;
grant update (ended_at, ended_by_name) to polyclinic_staff;
grant update (patient_id) to polyclinic_worker;
