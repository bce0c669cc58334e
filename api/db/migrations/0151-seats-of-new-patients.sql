-- Which times of a practitioner new patients have booked online, so that a clinic may limit them for each day. Patients and
-- visitors see that a time is taken, and may see this too: it says nothing about whom. A default, so nothing is rewritten.
alter table occupancies add column new_patient boolean not null default false;
grant select (new_patient) on occupancies to polyclinic_patient;
grant select (new_patient) on occupancies to polyclinic_visitor;
