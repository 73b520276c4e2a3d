## 在哪里下棋

permission-create-threads = 创建公开子区
thread-cannot = 这里本来每局棋有自己的子区，但我没有权限创建，所以对局留在本频道。还需要：{ $permissions }。
closed-letter = 我没有权限在 { $place } 发消息，所以私信告诉你。对局和计时照常继续：请在我可以发消息的频道使用 `{ $here }`，在那里接着下。
nowhere-letter = 这局棋的频道已经没有了，所以我私信告诉你。对局和计时照常继续：请在服务器的任一频道使用 `/xq here game:{ $number }`，在那里接着下。
nowhere-answer = 这局棋的频道已经没有了。两位想在哪里接着下？请在那里使用 `/xq here game:{ $number }`。计时照常继续。
goes-on-elsewhere = 本局在 { $place } 继续。
here-done = 第 { $number } 局在这里继续。
here-cannot = 我没有权限在本频道发消息，所以不能在这里继续。还需要：{ $permissions }。
help-places = **地点**：/xq here 把对局移到你所在的频道或子区，例如原频道被删除时；这期间计时照常继续。/xq watch 观看别人的对局。/xq adjudicate 请裁判看看你的对局。如果我被移出服务器，那里的对局会停 30 天。

## 裁判

refusal-not-arbiter = 只有本服务器的裁判或拥有“管理服务器”权限的人才能这样做。裁判的身份组在 /xq-admin settings 里设置；棋手可以用 /xq adjudicate 请他们看。
refusal-no-reason = 请写明理由：双方都会看到。
refusal-asked-too-soon = 你已经请裁判看过这局棋了。{ $time }可以再用 /xq adjudicate。
arbiter-done = 完成：第 { $number } 局的双方都会收到通知。
arbiter-did = { $act ->
    [pause] 裁判{ $arbiter }暂停了对局，双方都停止计时。
    [resume] 裁判{ $arbiter }让对局继续。
    [red] 裁判{ $arbiter }判定：红方胜。
    [black] 裁判{ $arbiter }判定：黑方胜。
    [draw] 裁判{ $arbiter }判定：和棋。
    [annul] 裁判{ $arbiter }取消了对局，不分胜负。
   *[reinstate] 裁判{ $arbiter }让已结束的对局继续。
}
arbiter-reason = 理由：{ $reason }
arbiter-reason-erased = 理由已被删除。
adjudicate-call = { $player }请{ $arbiters }看看第 { $number } 局。裁判请用：`/xq-arbiter see game:{ $number }`
adjudicate-managers = 本服务器的管理者
adjudicate-asked = 已经请裁判看第 { $number } 局。裁判决定之前，对局和计时照常继续。
adjudicate-not-asked = 没能请到裁判看第 { $number } 局：消息没有发出去。请自己联系裁判。
case-no-game = 第 { $number } 局：尚未开局。
case-earlier = ……之前还有 { $count } 项
case-clock = { $side }：剩余 { $days } 天 { $hours } 小时 { $minutes } 分
case-event = { $kind ->
    [challenged] 发出挑战
    [countered] 提出别的条件
    [accepted] 接受挑战
    [uncounted] 不计等级分：两人 30 天内已有 { $what } 局计分
    [declined] 谢绝挑战
    [withdrawn] 撤回挑战
    [expired] 挑战过期
    [moved] { $side }：{ $what }
    [planned] { $side }预设了应着（不显示）
    [offered-draw] { $side }提和
    [declined-draw] 拒绝和棋
    [takeback-offered] { $side }请求悔棋
    [takeback-declined] 拒绝悔棋
    [taken-back] 悔棋着数：{ $what }
    [aborted] { $side }取消对局
    [given] { $side }获赠 { $what } 分钟
    [credited] 因为我不在线，{ $side }补回 { $what } 分钟
    [rested] { $side }休假
    [back] { $side }回来了
    [reminded] 已提醒{ $side }
    [out-of-time] { $side }超时
    [stopped] 我被移出服务器
    [went-on] 我又被邀请回来
    [relocated] 从此在 { $what } 显示
   *[nowhere] 频道已经没有了
}

## 别人的对局

refusal-follows-own = 你是本局棋手，每次轮到你我都会告诉你。用 /xq watch 看别人的对局。
refusal-too-many-followed = 你已关注 { $count } 局，不能再多了。请先在某一局的消息下按按钮取消关注。
watch-none = 本服务器现在没有对局。用 /xq challenge 开一局吧。
watch-title = 这里正在进行的对局：{ $count }
watch-page = 第 { $page } 页，共 { $pages } 页
watch-choose = 看一局棋
watch-plies = { $count } 着
watch-is-followed = ★ 已关注
watch-stands-still = 对局暂停中
watch-followed = { $how ->
    [moves] 你关注了第 { $number } 局：每走一着以及结束时我会私信告诉你。
   *[end] 你关注了第 { $number } 局：结束时我会私信告诉你。
}
watch-unfollowed = 你不再关注第 { $number } 局。
button-earlier-page = 上一页
button-later-page = 下一页
button-follow = 关注
button-follow-moves = 每着都告诉我
button-follow-end = 只在结束时告诉我
button-unfollow = 取消关注

## 命令

cmd-watch = 观棋
cmd-watch-about = 看这里正在进行的对局
cmd-here = 移到这里
cmd-here-about = 在本频道或子区接着下
cmd-adjudicate = 请裁判
cmd-adjudicate-about = 请裁判看看你的对局
cmd-xq-arbiter = 象棋裁判
cmd-xq-arbiter-about = 裁判专用：处理别人对局中的纠纷
cmd-see = 查看
cmd-see-about = 查看一局棋的全部经过，只有你看得到
cmd-pause = 暂停
cmd-pause-about = 暂停一局棋和计时
cmd-resume = 继续
cmd-resume-about = 让暂停的对局继续
cmd-decide = 判定
cmd-decide-about = 判定一局棋的结果
cmd-annul = 作废
cmd-annul-about = 取消一局棋，不分胜负
cmd-reinstate = 恢复
cmd-reinstate-about = 让已结束的对局继续，例如误判超时的
opt-result = 结果
opt-result-about = 对局的结果
opt-reason = 理由
opt-reason-about = 为什么；会保存下来，涉及对局进程的会告诉双方，所涉及的人自己也能看到
choice-red-wins = 红方胜
choice-black-wins = 黑方胜
choice-drawn = 和棋
