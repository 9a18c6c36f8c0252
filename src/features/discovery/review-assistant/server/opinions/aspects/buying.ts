import type { AspectWords } from './aspect-words.ts'

/** What it costs, and how it comes. */
export const buyingAspects = {
  value: {
    pro: 'Worth the price',
    con: 'Expensive',
    things: 'price | value',
    goodOfIt: 'fair | cheap | reasonable | honest | low | unbeatable | decent | excellent',
    badOfIt: 'high | steep | unfair | on the high side | outrageous',
    good: `worth it | worth every | bargain | cheap per wear | good quality for the money | not go wrong for | not go wrong at | fair for the price |
      than the price suggests | more expensive than it was | very decent for the price | costs little | expected to pay double | expected to pay more |
      lot for your money | lot for the money | at this price | price you can not go wrong | cheap as chips | inexpensive | money well spent |
      value for money | good value for | quality for the price | good quality price | relation quality price | very reasonable | great bargain |
      saved me a fortune | worth twice | worth double | worth more than | not overpriced | cheaper than elsewhere | could not believe the price | bang for |
      budget friendly | cheap but good | affordable | will not find anything better | not find anything better | not get more for your money | a bargain |
      what a bargain | what a steal | was a bargain | for so little money | more than fair | unbeatable | this good for the money | for next to nothing |
      pays for itself | could not be cheaper | worth every/the penny/cent/money/price/splurge/investment/pound/euro |
      good/great/excellent/fantastic/amazing/brilliant/incredible/superb/decent value | value for money be/is good/great/excellent/amazing/fantastic |
      a/such steal | reasonably/fairly/sensibly/well priced | good/great/fair/reasonable/amazing/excellent/decent/fantastic/brilliant/nice price |
      price be right/fair/great/good/reasonable/amazing/excellent/unbeatable/fantastic |
      great/good/brilliant/excellent/fantastic/amazing/perfect/lovely for the/this/that price/money |
      can/could not beat/argue/complain/fault the/with/at/this price | not cost much/a | not break the bank | without breaking the bank | cheap and cheerful |
      half the price of | would have paid/pay double/more/twice | cheap and comfy/comfortable/warm/good | absolute/complete/real/total/proper steal/bargain |
      not cost the earth/fortune | half price in the sale | got it for half price`,
    bad: `expensive | overpriced | pricey | pricy | costly | the most money | waste of money | wasted money | save your money | rip off | ripoff |
      daylight robbery | feel it in the wallet | too much money | money down the drain | not worth the | not worth it | dear for | far too dear |
      far too much | too much for | over priced | extortionate | exorbitant | steep for | eye watering | price is too high | price too high |
      not cheap and not | bad relation quality | not get much for | unjustified price | price is not justified | not justify the price |
      and that for * euros | want * for it | better ones for less | not for this price | not at this price | not for that price | that is a cheek |
      become too dear | for less money elsewhere | seen better for less | way too expensive | far too expensive | price is a joke |
      too/rather/way/far/bit/little/tad/quite expensive/pricey/dear/costly/steep | not worth the/half/that/what money/price/cost/i/that/it | a rip off |
      ripped off | cost too/a/an much/fortune/bomb/arm | too much for/money what/a | steep/high/dear/hefty/silly/ridiculous/crazy/absurd/outrageous price |
      price be steep/high/ridiculous/crazy/absurd/outrageous/silly | pay/paid/paying for the name/brand/label/logo | pay/paid/paying over the odds |
      bad/poor/terrible value | not good/great value | lot of money for | not worth | for half the price`,
  },
  delivery: {
    pro: 'Arrives well, and is easily sent back',
    con: 'Trouble with the delivery',
    things: `delivery | shipping | packaging | return | returns | exchange | refund | courier | sending | service | dispatch | postage | customer service`,
    goodOfIt: `easy | fast | quick | prompt | smooth | painless | friendly | rapid | superfast | free | speedy | super quick | quickly | super fast | early`,
    badOfIt: `late | slow | damaged | painful | nightmare | terrible | took weeks | took forever | very late | crushed | box was crushed`,
    good: `arrived right on time | came in two days | delivered fast | delivered quickly | delivered next day | delivered early | refunded without questions |
      hassle free | no hassle | no quibble | money back in | money back within | super fast | superfast | lightning fast | easily returned |
      returned without | exchanged without | swapped without | arrived in two days | arrived in time | arrived well packed | came next morning |
      came in no time | here in two days | earlier than expected | earlier than promised | earlier than announced | before the date | lovingly packed |
      lovingly wrapped | friendly service | helpful service | great service | good service | service was great | on my doorstep | came in a day |
      here in a day | arrived within | came within | there in two days | there in a day | ahead of time | kind customer service | support was great |
      support answered | replied within | exchanged it without | arrive/came/come/deliver/ship/dispatched/turned quickly/fast/early/promptly/on time |
      arrive/came/deliver/ship/dispatched quickly/fast/early/promptly | arrive/came/deliver/here on time |
      arrive/came/deliver/here the next/following/very/same day/morning | arrive/came/deliver/here next/within/in day/days/two/three/a/no |
      arrive/came a day/week/few early/days | fast/quick/speedy/swift/prompt/rapid/super/lightning/efficient/free delivery/ship/shipping/dispatch/postage |
      return/returns/refund/exchange/returning be/it easy/simple/quick/painless/smooth/free/straightforward/effortless |
      easy/simple/painless/free/quick/smooth/effortless/straightforward return/returns/refund/exchange | easy to return/exchange |
      beautifully/nicely/well/carefully/neatly/lovely packaged/wrapped/pack/boxed/presented |
      customer service/care/support be/was excellent/great/brilliant/fantastic/lovely/amazing/helpful/superb/wonderful |
      great/excellent/brilliant/fantastic/amazing/helpful/lovely/superb customer service/care/support |
      refund/refunded/exchanged/replaced/swapped quickly/promptly/within | refund come/came/arrive/arrived within/through/quickly/next/straight`,
    bad: `arrived with an open | arrived two weeks | arrived a week | arrived weeks | arrived far too late | came too late | arrived too late | weeks to arrive |
      month to arrive | forever to arrive | ages to arrive | ages to get here | forever to get here | delivery was a | parcel lost | lost my parcel |
      lost the parcel | parcel went missing | package went missing | nobody answered | never answered | still no refund | still waiting for |
      waiting for my refund | waiting for my money | waited weeks | waited three weeks | waited a month | waited five weeks | had to pay for the return |
      pay return | returning it was a nightmare | return was complicated | wrong size sent | sent the wrong | got the wrong | received the wrong |
      damaged box | torn box | ripped parcel | damaged in transit | damaged on arrival | took 4ever | wrong colour and | wrong color and | badly packed |
      poorly packed | weeks late | week of delay | days of delay | weeks for the parcel | weeks wait | refund took | return costs were on me |
      return label did not work | days late | picks up the phone | answers the phone | nobody answers | no answer to | took ten days |
      took its time to get here | will not pay the return | not pay the return | waited * weeks | waited * days | waited * months | did not arrive |
      courier left | ignored my | refuse to refund | refused to refund | wrong color sent |
      arrive/came/deliver/turned late/damaged/dirty/stained/broken/crushed/creased/torn/ripped |
      arrive/came/turned a/two/three/four day/week/days/weeks late | arrive/came with a hole/stain/mark/missing |
      take/took forever/ages/weeks/months to arrive/come/get/be/turn/reach |
      take/took over/nearly/almost/three/two/four/five/six/ten/a weeks/a/days/month/fortnight/week/two/three to/for arrive/it/deliver/come/get |
      slow/late/terrible/awful/poor/delayed/appalling/shocking/dreadful delivery/shipping/dispatch/postage/service/courier/returns/refund |
      return/returns/refund/exchange/returning be/was/it a/was/is/slow/complicated/impossible/difficult/nightmare/a nightmare/pain/hassle/difficult/slow |
      still waiting for my/the/a refund/money/parcel/exchange/order/reply | sent/send/deliver/received/got me/the wrong/the size/colour/color/item/one/wrong |
      never arrive/came/turned/showed/replied/responded/refunded |
      customer service/care/support be/was terrible/awful/useless/non/appalling/shocking/rude/unhelpful/poor/dreadful/nonexistent |
      terrible/awful/useless/appalling/shocking/rude/unhelpful/poor/dreadful customer service/care/support |
      charge/charged/pay/paid/paying for the/return/returns return/postage/shipping/returns | no refund/reply/response/answer | lost in the post/transit |
      box/parcel/package/packaging be/arrive damaged/crushed/ripped/torn/open/squashed/battered/wet | customs charge/charges/fee/fees |
      take/took nearly/almost/over/about a month/week/fortnight | take/took nearly/almost/over/about #number weeks/months |
      arrive/came filthy/dirty/stained/crumpled/unwrapped | return postage`,
  },
} satisfies Record<string, AspectWords>
