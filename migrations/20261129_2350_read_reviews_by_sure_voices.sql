-- Cards are made again by the rules of the new version, each before it is shown next.
update review_cards set revision = revision + 1;
