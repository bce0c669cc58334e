-- A patient may leave a clinic in which nothing of theirs is: the enrolment goes, so that they may enrol anew. Locks nothing.
grant delete on enrolments to polyclinic_worker;
